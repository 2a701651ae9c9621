import './side-slides.css';
import type { Slider } from '#contracts/calls/cmscontroller';
import { ServerLink } from '../../shell/server-link.tsx';

/** The smaller slides under the wide ones: the left beside the right. */
export function SideSlides({ slides }: { slides: readonly Slider[] }) {
  return (
    <ul className="side-slides">
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
