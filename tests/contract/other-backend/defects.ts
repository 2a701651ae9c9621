/** The defects that a test can switch on in the other backend, one by one and for one call or for all. */

/** A path inside the reply, as in `data.*.gameID`; `*` stands for every item. */
export type ReplyPath = string;

export type Defect = {
  /** A call as `class/method`, a document as its path; without it, every call and document. */
  readonly on?: string;
} & (
  | { readonly kind: 'missing-field'; readonly path: ReplyPath }
  | { readonly kind: 'wrong-value'; readonly path: ReplyPath; readonly value: unknown }
  | { readonly kind: 'renamed-field'; readonly path: ReplyPath; readonly to: string }
  | { readonly kind: 'extra-field'; readonly path: ReplyPath; readonly value: unknown }
  /** The whole `data` is wrapped in another object. */
  | { readonly kind: 'nested-data'; readonly under: string }
  | { readonly kind: 'wrong-message'; readonly message: string }
  /** A granted reply is another one: its body is changed after the dialect, or it has another status. */
  | {
      readonly kind: 'changed-reply';
      readonly change?: (body: unknown) => unknown;
      readonly status?: number;
    }
  /** A write is granted, and does nothing. */
  | { readonly kind: 'without-effect' }
  | { readonly kind: 'html'; readonly page?: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'hanging' }
  | { readonly kind: 'closing' }
  | { readonly kind: 'no-access-check' }
  /** part: that of the data which is not checked, by default all. */
  | { readonly kind: 'accepts-bad-data'; readonly part?: 'fields' | 'whole' }
  /** Sessions that begin while this defect is switched on end after `uses` calls. */
  | { readonly kind: 'short-sessions'; readonly uses: number }
  /** The reply repeats the secrets of the request, and those that the backend stores, in unexpected places. */
  | { readonly kind: 'echoed-secrets' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'unknown-method'; readonly message?: string }
  | { readonly kind: 'redirect'; readonly to: string }
);
export type DefectKind = Defect['kind'];

/** Returns a copy of the reply, changed by the defects that concern fields or messages. */
export function spoilReply(reply: Readonly<Record<string, unknown>>, defects: readonly Defect[]): unknown {
  let spoilt: unknown = reply;
  for (const defect of defects) {
    switch (defect.kind) {
      case 'missing-field':
        spoilt = changeAt(spoilt, defect.path, (owner, name) => omit(owner, name));
        break;
      case 'wrong-value':
      case 'extra-field':
        spoilt = changeAt(spoilt, defect.path, (owner, name) => ({ ...owner, [name]: defect.value }));
        break;
      case 'renamed-field':
        spoilt = changeAt(spoilt, defect.path, (owner, name) =>
          name in owner ? { ...omit(owner, name), [defect.to]: owner[name] } : owner,
        );
        break;
      case 'nested-data':
        spoilt = changeAt(spoilt, 'data', ({ data, ...rest }) => ({
          ...rest,
          data: { [defect.under]: data },
        }));
        break;
      case 'changed-reply':
        if (defect.change) spoilt = defect.change(spoilt);
        break;
      case 'wrong-message':
        spoilt = reply.result === true ? { ...Object(spoilt), message: defect.message } : spoilt;
        break;
      default:
        break;
    }
  }
  return spoilt;
}

type Fields = Readonly<Record<string, unknown>>;

function changeAt(value: unknown, path: ReplyPath, change: (owner: Fields, name: string) => Fields): unknown {
  const [first = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null) return value;
  if (first === '*') {
    const deeper = (child: unknown) => changeAt(child, rest.join('.'), change);
    if (Array.isArray(value)) return value.map(deeper);
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, deeper(child)]));
  }
  if (Array.isArray(value)) {
    return value.map((child, index) =>
      String(index) === first ? changeAt(child, rest.join('.'), change) : child,
    );
  }
  const owner: Fields = { ...value };
  if (rest.length === 0) return change(owner, first);
  return { ...owner, [first]: changeAt(owner[first], rest.join('.'), change) };
}

function omit(owner: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(owner).filter(([key]) => key !== name));
}
