import './faq.css';
import { useEffect, useMemo, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { buildPagePath, SUPPORT_PATH } from '#contracts/documents/pages';
import { foldForSearch } from '#contracts/rules/search-fold';
import { RichNodes } from '../../content/rich-text.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/link.tsx';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { buildChipClass } from '../../ui/chip.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronDown, IconSearch } from '../../ui/icons.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import type { Content, Question, Topic } from './parse-content.ts';
import { SectionLinks } from './section-links.tsx';
import { contentPageTexts } from './texts.tr.ts';
import { useCurrentSection } from './use-current-section.ts';

interface FaqSearchProps {
  topics: readonly Topic[];
  searchText: string;
}

/** Links to the topics with hits and to further help, beside the questions from 900 px on. */
export function FaqAside({ topics, searchText }: FaqSearchProps) {
  const t = useTexts(contentPageTexts);
  const visible = useMemo(() => filterTopics(topics, searchText), [topics, searchText]);
  const currentId = useCurrentSection(visible);
  return (
    <div className="content-aside from-900">
      {visible.length > 0 && (
        <nav aria-labelledby="topics-title">
          <h2 id="topics-title" className="small-heading">
            {t('topics')}
          </h2>
          <SectionLinks
            sections={visible}
            currentId={currentId}
            renderEnd={(index) => <span className="hint regular">{visible[index]?.questions.length}</span>}
          />
        </nav>
      )}
      <nav aria-labelledby="help-title">
        <h2 id="help-title" className="small-heading">
          {t('groupHelp')}
        </h2>
        <ul className="section-links">
          <li>
            <a href={SUPPORT_PATH} className="row">
              {t('support')}
            </a>
          </li>
          <li>
            <Link href={buildPagePath('financial-information')} className="row">
              {t('name-financial-information')}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

type FaqProps = FaqSearchProps &
  Pick<Extract<Content, { kind: 'faq' }>, 'intro'> & { onSearch: (text: string) => void };

/** The questions, with a search field that filters them during typing. */
export function Faq({ intro, topics, searchText, onSearch }: FaqProps) {
  const t = useTexts(contentPageTexts);
  const field = useRef<HTMLInputElement>(null);
  const visible = filterTopics(topics, searchText);
  const count = visible.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearch = searchText.trim() !== '';
  return (
    <>
      <div className="faq-intro mt-8 prose dim" data-prose>
        <RichNodes nodes={intro} />
      </div>
      <Field
        ref={field}
        className="faq-search mt-16"
        type="search"
        label={t('searchQuestions')}
        isLabelHidden
        placeholder={t('searchQuestions')}
        icon={IconSearch}
        value={searchText}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <p className="hidden-visually" role="status">
        {isSearch && count > 0 ? t('questionCount', { count }) : ''}
      </p>
      {!isSearch && <TopicChips topics={topics} />}
      {count === 0 ? (
        <StatePanel
          role="status"
          title={t('noQuestions', { text: searchText.trim() })}
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
                  onSearch('');
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
    </>
  );
}

/**
 * Returns the topics with the questions that contain every word of the text. A word may be in the question or
 * in its answer.
 */
function filterTopics(topics: readonly Topic[], text: string): readonly Topic[] {
  const words = foldForSearch(text).split(' ');
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ folded }) => words.every((word) => folded.includes(word))),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Chips that link to the topics. On a phone they replace the list of topics. */
function TopicChips({ topics }: { topics: readonly Topic[] }) {
  const t = useTexts(contentPageTexts);
  return (
    <nav className="mt-12 scroller below-900" aria-label={t('topics')}>
      {topics.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={buildChipClass()}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function TopicQuestions({ topic, isSearch }: { topic: Topic; isSearch: boolean }) {
  return (
    <section className="faq-topic" aria-labelledby={topic.id}>
      <h2 id={topic.id}>{topic.title}</h2>
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
  const hash = useLocationProperty(() => location.hash);
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
