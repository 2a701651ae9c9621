import './slides.css';
import { useSignals } from '@preact/signals-react/runtime';
import type { Slider } from '#contracts/calls/cmscontroller';
import { dayAndMonth } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ServerLink } from '../../shell/server-link.tsx';
import { useModels } from '../../state/models.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconPause, IconPlay } from '../../ui/icons.ts';
import { useRotation } from './rotation.ts';
import { homeTexts } from './texts.ts';

/** The wide slides of the home page: text beside the art, on a phone below it. */
export function Slides({ slides }: { slides: readonly Slider[] }) {
  const t = useTexts(homeTexts);
  const rotation = useRotation(slides.length);
  const { current, isStopped } = rotation;
  return (
    <section
      className="slides"
      aria-roledescription={t('carousel')}
      aria-label={t('slides')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && rotation.hold()}
      onPointerLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
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
          <div className="slides-dots">
            {slides.map((slide, place) => (
              <button
                key={slide.id}
                type="button"
                aria-label={t('showSlide', { place: place + 1, title: slide.Title })}
                aria-current={place === current ? 'true' : undefined}
                onClick={() => rotation.show(place)}
              />
            ))}
          </div>
          <span className="slides-place" aria-hidden="true">
            {t('slidePlace', { place: current + 1, total: slides.length })}
          </span>
          <IconButton size={36} icon={IconChevronRight} label={t('nextSlide')} onClick={rotation.next} />
        </div>
      )}
      <div className="slides-stage" aria-live={rotation.isTurning ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, no fieldset
          <div
            key={slide.id}
            className="slide"
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('slideOf', { place: place + 1, total: slides.length, title: slide.Title })}
            aria-hidden={place !== current}
            inert={place !== current}
          >
            <SlideContent slide={slide} isFirst={place === 0} />
          </div>
        ))}
      </div>
    </section>
  );
}

function SlideContent({ slide, isFirst }: { slide: Slider; isFirst: boolean }) {
  useSignals();
  const { language } = useModels();
  const t = useTexts(homeTexts);
  return (
    <>
      <picture className="slide-art">
        <source media="(max-width: 899px)" srcSet={slide.ImageMobile} width="720" height="400" />
        <img
          src={slide.Image}
          alt=""
          width="1440"
          height="480"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      </picture>
      <div className="slide-text">
        {slide.Label && <p className="slide-label">{slide.Label}</p>}
        <h2>{slide.Title}</h2>
        <p className="slide-words">{slide.Text}</p>
        <div className="slide-foot">
          {slide.ButtonText && (
            <ServerLink href={slide.Link} className={`${buttonClass({ look: 'lamp' })} slide-button`}>
              {slide.ButtonText}
            </ServerLink>
          )}
          <span className="slide-until">
            {t('until', { day: dayAndMonth(Date.parse(slide.End_date), language.lang.value) })}
          </span>
        </div>
      </div>
    </>
  );
}

/** Holds the slides' place while they load. */
export function SlidesSkeleton() {
  return <div className="slides slides-skeleton skeleton" aria-hidden="true" />;
}
