import './side-slides.css';
import type { Slider } from '../../../core/api/rows.ts';
import { useIsSitePage } from '../../../core/routing/route-table.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { ServerLink } from '../../../ui/links/link.tsx';
import { LineText } from '../../../ui/rich-text/server-text.tsx';

/** Smaller slides between the shelves, two in a row. */
export function SideSlides({ slides, label }: { slides: readonly Slider[]; label: string }) {
  const isSitePage = useIsSitePage();
  // A row without links must be focusable itself, or the keyboard could not scroll it.
  const hasLink = slides.some(({ Link }) => Link && isSitePage(Link));
  return (
    <ul className="scroller side-slides" aria-label={label} tabIndex={hasLink ? undefined : 0}>
      {slides.map((slide, index) => (
        <li key={slide.id ?? index}>
          <ServerLink
            href={slide.Link}
            className="side-slide"
            // A slide may be a picture alone, which does not name the link.
            aria-label={slide.Title || slide.Text ? undefined : label}
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

export function SideSlidesSkeleton() {
  return (
    <div className="scroller side-slides" aria-hidden="true">
      <span className="side-slide skeleton" data-skeleton />
      <span className="side-slide skeleton" data-skeleton />
    </div>
  );
}

function SideSlide({ slide }: { slide: Slider }) {
  // The picture of a left or right slide fills the slide. The picture of a middle slide is too wide for that,
  // so its mobile version is shown at the right.
  const isSide = slide.sliderPlace !== 'orta';
  return (
    <>
      {isSide ? (
        <Picture name={slide.Title} src={slide.Image} loading="lazy" width="590" height="152" />
      ) : (
        <Picture
          name={slide.Title}
          className="side-slide-half"
          src={slide.ImageMobile ?? slide.Image}
          loading="lazy"
          width="720"
          height="400"
        />
      )}
      {(slide.Title || slide.Text) && (
        <span className="side-slide-text">
          {/* The slide's height holds five or six lines. */}
          {slide.Title && <span className="display side-slide-title clamped lines-3">{slide.Title}</span>}
          {slide.Text && (
            <span className={isSide ? 'clamped' : 'clamped lines-3'}>
              <LineText text={slide.Text} />
            </span>
          )}
        </span>
      )}
    </>
  );
}
