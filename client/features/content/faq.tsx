import './page.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { foldForSearch } from '#contracts/search-fold';
import { trimTyped } from '#contracts/separators';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { navigation } from '../../core/routing/navigation.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { buildChipClass } from '../../ui/chip.ts';
import { Field } from '../../ui/forms/parts/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronDown, IconSearch } from '../../ui/icons.ts';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { RichNodes } from '../../ui/rich-text/rich-text.tsx';
import type { Content, Question, Section, Topic } from './parse-content.ts';
import { contentPageTexts } from './texts.tr.ts';

/** The questions, with a search field that filters them during typing. */
export function Faq({ intro, topics }: Extract<Content, { kind: 'faq' }>) {
  const t = useTexts(contentPageTexts);
  const [searchText, setSearchText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isSearch = trimTyped(searchText) !== '';
  const visible = isSearch ? filterTopics(topics, searchText) : topics;
  const count = visible.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      {!isSearch && <Contents sections={topics.filter(({ title }) => title)} />}
      <div className="faq">
        <div className="mt-8 prose dim" data-prose>
          <RichNodes nodes={intro} />
        </div>
        <search>
          <Field
            ref={field}
            className="mt-16"
            type="search"
            label={t('searchQuestions')}
            isLabelHidden
            placeholder={t('searchQuestions')}
            icon={IconSearch}
            value={searchText}
            onChange={(event) => setSearchText(event.currentTarget.value)}
          />
        </search>
        <p className="hidden-visually" role="status">
          {isSearch && count > 0 ? t('questionCount', { count }) : ''}
        </p>
        {visible.length === 0 ? (
          <StatePanel
            role="status"
            title={t('noQuestions', { text: trimTyped(searchText) })}
            text={t('noQuestionsText')}
            actions={
              <>
                <a
                  href={`${SUPPORT_PATH}?${new URLSearchParams({ message: searchText })}`}
                  className={buildButtonClass()}
                >
                  {t('askSupport')}
                </a>
                <Button
                  onClick={() => {
                    setSearchText('');
                    field.current?.focus();
                  }}
                >
                  {t('clearSearch')}
                </Button>
              </>
            }
          />
        ) : (
          visible.map((topic) => <TopicQuestions key={topic.id} topic={topic} isSearch={isSearch} />)
        )}
      </div>
    </>
  );
}

/**
 * Returns the topics with the questions that contain every word of the text. A word may be in the question or
 * in its answer. A topic also stays if the text below its heading has the words.
 */
function filterTopics(topics: readonly Topic[], text: string): readonly Topic[] {
  const words = foldForSearch(text).split(' ');
  const hasWords = ({ folded }: Pick<Question, 'folded'>) => words.every((word) => folded.includes(word));
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(hasWords) }))
    .filter((topic) => topic.questions.length > 0 || (topic.lead.length > 0 && hasWords(topic)));
}

function TopicQuestions({ topic, isSearch }: { topic: Topic; isSearch: boolean }) {
  return (
    <section className="faq-topic" {...(topic.title && { 'aria-labelledby': topic.id })}>
      {topic.title && <h2 id={topic.id}>{topic.title}</h2>}
      {topic.lead.length > 0 && (
        <div className="prose dim" data-prose>
          <RichNodes nodes={topic.lead} />
        </div>
      )}
      {topic.questions.map((question) => (
        <FaqQuestion key={`${question.id} ${isSearch}`} question={question} isSearch={isSearch} />
      ))}
    </section>
  );
}

/**
 * A question with a collapsible answer. Outside a search, opening one question closes the others. A search
 * opens every question that it finds.
 */
function FaqQuestion({ question, isSearch }: { question: Question; isSearch: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hash = useLocationProperty(readHash, readHash);
  const isTarget = hash === `#${question.id}`;
  useEffect(() => {
    if (details.current && (isTarget || isSearch)) details.current.open = true;
  }, [isTarget, isSearch]);
  return (
    <details ref={details} id={question.id} className="faq-question" {...(!isSearch && { name: 'faq' })}>
      <summary className="row spread gap-16">
        <h3>{question.title}</h3>
        <Icon of={IconChevronDown} className="hint" />
      </summary>
      <div className="prose dim" data-prose>
        <RichNodes nodes={question.answer} />
      </div>
    </details>
  );
}

const readHash = () => location.hash;

/** Texts with fewer sections show no table of contents. */
const MIN_SECTIONS = 3;

/**
 * Links to the headings of a text: beside it, on a phone as chips above it. A click moves the focus to the
 * heading and replaces the history entry, so that Back leaves the page at once.
 */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useTexts(contentPageTexts);
  if (sections.length < MIN_SECTIONS) return null;
  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // The browser opens a new tab or window.
    event.preventDefault();
    navigation.go(`${location.pathname}${location.search}#${id}`, { replace: true });
    focusHeading(id);
  };
  return (
    <nav className="contents mt-12 scroller" aria-label={t('onThisPage')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={buildChipClass()} onClick={(event) => choose(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function focusHeading(id: string) {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
