import './slides.css';
import { useEffect, useState } from 'react';
import type { Slider } from '../../../core/api/rows.ts';
import { formatDayAndMonth } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Picture, useLocateFile } from '../../../ui/cards/picture.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconPause, IconPlay } from '../../../ui/icons.ts';
import { ServerLink } from '../../../ui/links/link.tsx';
import { ROTATION_INTERVAL_MS, useRotation } from '../../catalogue/slides/use-rotation.ts';
import { homeTexts } from '../texts.tr.ts';

/** The wide slides of the home page. The text stands beside the picture, on a phone below it. */
export function Slides({ slides }: { slides: readonly Slider[] }) {
  const t = useTexts(homeTexts);
  const rotation = useRotation(slides.length);
  const { current, isStopped } = rotation;
  const hasPicture = usePictures(rotation, slides.length);
  const getTitle = ({ Title, Text }: Slider) => Title || Text || t('slide');
  return (
    <section
      className="slides"
      aria-roledescription={t('carousel')}
      aria-label={t('slides')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && rotation.pause()}
      onPointerLeave={rotation.resume}
      onFocus={rotation.pause}
      onBlur={rotation.resume}
    >
      {slides.length > 1 && (
        <div className="slides-controls">
          <IconButton
            size={36}
            icon={isStopped ? IconPlay : IconPause}
            label={isStopped ? t('play') : t('pause')}
            onClick={rotation.toggle}
          />
          <IconButton
            size={36}
            icon={IconChevronLeft}
            label={t('previousSlide')}
            onClick={rotation.previous}
          />
          <div className="slides-dots from-1200">
            {slides.map((slide, index) => (
              <button
                key={slide.id ?? index}
                type="button"
                aria-label={t('showSlide', { place: index + 1, title: getTitle(slide) })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => rotation.show(index)}
              />
            ))}
          </div>
          <span className="slides-place below-1200" aria-hidden="true">
            {t('slidePlace', { place: current + 1, total: slides.length })}
          </span>
          <IconButton size={36} icon={IconChevronRight} label={t('nextSlide')} onClick={rotation.next} />
        </div>
      )}
      <div className="slides-stage" aria-live={rotation.isRotating ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern asks for a group, and a fieldset is for form fields
          <div
            key={slide.id ?? index}
            className="slide"
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('slideOf', { place: index + 1, total: slides.length, title: getTitle(slide) })}
            aria-hidden={index !== current}
            inert={index !== current}
          >
            <SlideContent slide={slide} isFirst={index === 0} hasPicture={hasPicture(index)} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The picture of the next slide loads this long before the slide is shown. */
const PICTURE_LEAD_MS = 3000;

/**
 * Returns a function that tells whether to render a slide's picture. Each picture loads shortly before its
 * slide is shown.
 */
function usePictures(rotation: ReturnType<typeof useRotation>, total: number) {
  const { current, isRotating, isPaused } = rotation;
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set([current]));
  if (!shown.has(current)) setShown(new Set(shown).add(current));
  useEffect(() => {
    const add = (...indices: number[]) => setShown((before) => new Set([...before, ...indices]));
    const next = (current + 1) % total;
    // While the pointer is on the slides, the visitor may turn to either neighbour, so both pictures load.
    if (isPaused) add(next, (current + total - 1) % total);
    if (!isRotating) return;
    const timer = setTimeout(() => add(next), ROTATION_INTERVAL_MS - PICTURE_LEAD_MS);
    return () => clearTimeout(timer);
  }, [isRotating, isPaused, current, total]);
  return (index: number) => shown.has(index);
}

interface SlideContentProps {
  slide: Slider;
  isFirst: boolean;
  hasPicture: boolean;
}

function SlideContent({ slide, isFirst, hasPicture }: SlideContentProps) {
  const { language } = useModels();
  const t = useTexts(homeTexts);
  const locate = useLocateFile();
  return (
    <>
      <div className="slide-art">
        {hasPicture && (
          <picture>
            <source media="(width < 37.5em)" srcSet={locate(slide.ImageMobile)} width="720" height="400" />
            <source media="(width < 75em)" srcSet={locate(slide.ImageTablet)} width="640" height="480" />
            <Picture
              className="fills"
              name={slide.Title}
              src={slide.Image}
              width="1440"
              height="480"
              fetchPriority={isFirst ? 'high' : 'auto'}
            />
          </picture>
        )}
      </div>
      <div className="slide-text">
        {slide.Label && <p className="slide-label">{slide.Label}</p>}
        {slide.Title && <h2>{slide.Title}</h2>}
        {slide.Text && <p className="slide-words from-900">{slide.Text}</p>}
        <div className="slide-foot">
          {slide.ButtonText !== '' && (
            <ServerLink href={slide.Link} className={`${buildButtonClass({ variant: 'art' })} slide-button`}>
              {slide.ButtonText ?? t('view')}
            </ServerLink>
          )}
          {slide.End_date && (
            <span className="slide-until">
              {/* The end is exclusive: an end at midnight of 1 May means that 30 April is the last day. */}
              {t('until', { day: formatDayAndMonth(Date.parse(slide.End_date) - 1, language.lang.value) })}
            </span>
          )}
        </div>
      </div>
    </>
  );
}

export function SlidesSkeleton() {
  return <div className="slides slides-skeleton skeleton" data-skeleton aria-hidden="true" />;
}
