/** Markup that must not compile: page translators replace text nodes, and React could not move or remove these texts. */
import { signal } from '@preact/signals-react';
import { Fragment, memo, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';

const isOn = [true].includes(true);
const title: string | undefined = isOn ? 'Slot' : undefined;
const node: ReactNode = title;
const name = signal('Esra');

test('an element contains a single text, or elements', () => {
  expect([
    <p key="text">{title}</p>,
    <p key="elements">
      {isOn && <b>{title}</b>}
      {title && <i />}
      {[1, 2].map((each) => (
        <i key={each} />
      ))}
    </p>,
    // @ts-expect-error: the text has a sibling
    <p key="sibling">Slot {isOn && <b />}</p>,
    // @ts-expect-error: these are two texts
    <p key="texts">{[title, title]}</p>,
    // @ts-expect-error: its first child may be a text
    <p key="either">
      {isOn ? 'Slot' : <b />}
      <b />
    </p>,
    // @ts-expect-error: a signal renders a text
    <p key="signal">{name}</p>,
    // @ts-expect-error: a node may be several texts
    <p key="node">{node}</p>,
    // @ts-expect-error: the content of Suspense has siblings
    <Suspense key="suspense">{title}</Suspense>,
    // @ts-expect-error: the content of a fragment has siblings
    <Fragment key="fragment">{title}</Fragment>,
  ]).toHaveLength(9);
});

test('a component renders elements', () => {
  const Title = () => 'Slot';
  const Either = () => (isOn ? 'Slot' : <b />);
  const Kept = memo(Title);
  expect([
    // @ts-expect-error: it renders a text
    <Title key="text" />,
    // @ts-expect-error: it may render a text
    <Either key="either" />,
    // @ts-expect-error: it renders a text
    <Kept key="memo" />,
  ]).toHaveLength(3);
});
