import './side-slides.css';
import { useRouter } from 'wouter';
import type { Slider } from '#contracts/calls/cmscontroller';
import { useTexts } from '../../i18n/use-texts.ts';
import { leadsSomewhere } from '../../shell/match.ts';
import { ServerLink } from '../../shell/server-link.tsx';
import { homeTexts } from './texts.ts';

/** The smaller slides under the wide ones: the left beside the right. */
export function SideSlides({ slides }: { slides: readonly Slider[] }) {
  const { parser } = useRouter();
  const t = useTexts(homeTexts);
  // The keyboard moves the row by the links in it; where there are none, by the row itself.
  const hasLink = slides.some(({ Link }) => leadsSomewhere(parser, Link));
  return (
    <ul className="side-slides" aria-label={t('sideSlides')} tabIndex={hasLink ? undefined : 0}>
      {slides.map((slide) => (
        <li key={slide.id}>
          <ServerLink
            href={slide.Link}
            className="side-slide"
            otherwise={
              <div className="side-slide">
                <SideSlide slide={slide} />
              </div>
            }
          >
            <SideSlide slide={slide} />
          </ServerLink>
        </li>
      ))}
    </ul>
  );
}

/** Holds their place while they load. */
export function SideSlidesSkeleton() {
  return (
    <div className="side-slides" aria-hidden="true">
      <span className="side-slide skeleton" />
      <span className="side-slide skeleton" />
    </div>
  );
}

function SideSlide({ slide }: { slide: Slider }) {
  return (
    <>
      <picture>
        <source media="(max-width: 599px)" srcSet={slide.ImageMobile} />
        <img src={slide.Image} alt="" loading="lazy" width="590" height="152" />
      </picture>
      <span className="side-slide-text">
        <span className="display side-slide-title">{slide.Title}</span>
        <span>{slide.Text}</span>
      </span>
    </>
  );
}
