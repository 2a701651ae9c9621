/** Writes commands of curl. */
import { shell } from './shell.ts';
import { joinSources, type Source } from './source.ts';

interface CurlRequest {
  readonly url: Source<'shell'>;
  /** If absent, GET without a body, and POST with one. */
  readonly method?: string;
  /** Each as `name: value`. */
  readonly headers: readonly Source<'shell'>[];
  readonly body?: Source<'shell'> | undefined;
  /** Whether the status and the headers of the reply are printed too. */
  readonly showsHeaders?: boolean;
}

/** Returns the command that sends a request to exactly this address: otherwise `[]` and `{}` in it are patterns. */
export function writeCurl({ url, method, headers, body, showsHeaders }: CurlRequest): Source<'shell'> {
  const parts = [
    shell`curl ${url} -sS --globoff`,
    ...(method === undefined ? [] : [shell`-X ${method}`]),
    ...headers.map((header) => shell`-H ${header}`),
    ...(showsHeaders ? [shell`-i`] : []),
    ...(body ? [shell`--data ${body}`] : []),
  ];
  return joinSources(parts, ' ');
}
