import { useSignal } from '@preact/signals-react';
import { useEffect, useMemo, useState } from 'react';
import type { World } from '#contracts/control/world';
import { CONSOLE_PATH } from '../base/world-url.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { ConnectionBanner } from '../world/connection-banner.tsx';
import { findWorldUrl } from '../world/enter-world.ts';
import { describeSituation } from './describe-situation.ts';
import { useShareModels } from './models.ts';
import { openSituation } from './open-situation.ts';
import { parseSituation, type Situation } from './situation.ts';

/** The names of the worlds that links open, such as `share-x1y2z3`. */
const FRESH_WORLD = /^share-[a-z2-7]{6}$/;

/** The page of a share link: it says what will be opened, and opens it in a fresh world after one click. */
export function GoPage() {
  const { world } = useShareModels();
  const current = world.current.value;
  const situation = useMemo(() => parseSituation(location.search), []);
  return (
    <main className="go">
      <div className="hazard" aria-hidden="true" />
      <h1 className="brand">vitrin console</h1>
      {'problem' in situation ? (
        <>
          <h2>This link cannot be opened</h2>
          <ErrorText text={situation.problem} />
          <a className="button" href={CONSOLE_PATH}>
            Open the console
          </a>
        </>
      ) : (
        <ConnectionBanner />
      )}
      {/* The button that opens the link appears after the server has said whether worlds have addresses. */}
      {!('problem' in situation) && current && <OpenQuestion situation={situation} current={current} />}
    </main>
  );
}

interface OpenQuestionProps {
  readonly situation: Situation;
  /** The world of this page. */
  readonly current: World;
}

function OpenQuestion({ situation, current }: OpenQuestionProps) {
  const { connection, signIn, world: worldModel } = useShareModels();
  const [start] = useState(current);
  const world = useFreshWorld(start);
  const isBusy = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);

  async function open(path: string) {
    if (isBusy.value || world === undefined) return;
    isBusy.value = true;
    if (findWorldUrl(world, path, start) === undefined && !(await worldModel.select(world))) {
      problem.value = worldModel.error.peek();
      isBusy.value = false;
      return;
    }
    problem.value = await openSituation(situation, {
      control: connection.control,
      signIn: async (player) =>
        (await signIn.signIn(player)) ? undefined : (signIn.error.peek()?.text ?? 'The sign-in failed.'),
    });
    isBusy.value = false;
    if (problem.value === undefined) location.href = path;
  }

  return (
    <>
      <h2>Open this situation?</h2>
      <p>
        <span>{'A new world, '}</span>
        <b className="mono">{world ?? '…'}</b>
        <span>{`, ${describeSituation(situation)}`}</span>
      </p>
      <div className="row wraps gap-4">
        <Button
          look="main"
          disabled={world === undefined}
          aria-busy={isBusy.value}
          onClick={() => void open(situation.to)}
        >
          {isBusy.value ? 'Wait…' : 'Open it'}
        </Button>
        <Button look="" disabled={world === undefined} onClick={() => void open(CONSOLE_PATH)}>
          Console only
        </Button>
      </div>
      <ErrorText text={problem.value} />
    </>
  );
}

/**
 * Returns the name of the world in which the situation opens, undefined until the server has issued it, and moves the
 * page to that world where worlds have URLs. The world of this page is used if it has the name of a link's world and
 * nothing has changed in it. Otherwise the name is new, so that no changes are lost.
 *
 * start: the world of this page when it was opened.
 */
function useFreshWorld(start: World): string | undefined {
  const { world } = useShareModels();
  const isFresh = FRESH_WORLD.test(start.name) && !start.isChanged;
  const [name, setName] = useState(isFresh ? start.name : undefined);
  useEffect(() => {
    let isCurrent = true;
    if (name === undefined) {
      void world.issueName().then((issued) => isCurrent && setName(issued));
    } else {
      const url = findWorldUrl(name, `${location.pathname}${location.search}`, start);
      if (url !== undefined && url !== location.href) location.replace(url);
    }
    return () => {
      isCurrent = false;
    };
  }, [world, name, start]);
  return name;
}
