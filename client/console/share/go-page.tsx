import { useSignal } from '@preact/signals-react';
import { useEffect, useMemo, useState } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { selectWorld } from '../world/enter-world.ts';
import { buildWorldUrl } from '../world/world-url.ts';
import { describeSituation } from './describe-situation.ts';
import { openSituation } from './open-situation.ts';
import { parseSituation, type Situation } from './situation.ts';

const CONSOLE_PATH = '/__mock/';
/** The pattern of the names of worlds that share links open. */
const SHARED_WORLD = /^share-[a-z0-9]{6}$/;

/** The page of a share link: it says what will be opened, and opens it in a fresh world after one click. */
export function GoPage() {
  const { world } = useConsole();
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
      {!('problem' in situation) && current && (
        <OpenQuestion situation={situation} domain={world.domain.value} isFresh={!current.isChanged} />
      )}
    </main>
  );
}

interface OpenQuestionProps {
  readonly situation: Situation;
  /** The domain whose subdomains are worlds; null for none. */
  readonly domain: string | null;
  /** Whether the world of this page is still unchanged. */
  readonly isFresh: boolean;
}

function OpenQuestion({ situation, domain, isFresh }: OpenQuestionProps) {
  const { control, signIn } = useConsole();
  const world = useFreshWorld(domain, isFresh);
  const isBusy = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);

  async function open(path: string) {
    if (isBusy.value) return;
    isBusy.value = true;
    selectWorld(world, domain);
    problem.value = await openSituation(situation, {
      control,
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
        A new world, <b className="mono">{world}</b>, {describeSituation(situation)}
      </p>
      <div className="row wraps gap-4">
        <Button look="main" aria-busy={isBusy.value} onClick={() => void open(situation.to)}>
          {isBusy.value ? 'Wait…' : 'Open it'}
        </Button>
        <Button look="" onClick={() => void open(CONSOLE_PATH)}>
          Console only
        </Button>
      </div>
      <ErrorText text={problem.value} />
    </>
  );
}

/**
 * Returns the name of the world in which the situation opens, and moves the page to the address of that world
 * if worlds have addresses. The world of this page is used if it has the name of a share link's world and
 * nothing has changed in it. Otherwise the name is new, so that no changes are lost.
 */
function useFreshWorld(domain: string | null, isFresh: boolean): string {
  const [name] = useState(() => {
    const [label = ''] = location.hostname.split('.');
    return SHARED_WORLD.test(label) && isFresh ? label : `share-${createSuffix()}`;
  });
  useEffect(() => {
    const url = buildWorldUrl(name, location.href, `${location.pathname}${location.search}`, domain);
    if (url !== undefined && url !== location.href) location.replace(url);
  }, [name, domain]);
  return name;
}

/** Returns six random letters and digits. */
function createSuffix(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36).padStart(6, '0').slice(-6);
}
