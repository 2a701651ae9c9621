import { useState } from 'react';
import type { ContractDocument } from '#contracts/control/documents';
import { CALLS_PATH } from '#contracts/envelope';
import { buildSearchText, type SearchText } from '#contracts/search-words';
import type { Elements } from '../../core/jsx-types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { JsonView } from '../controls/json-view.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { type Field, listFields } from './list-fields.ts';
import { useContractsModels } from './models.ts';

/** Returns the text in which the filter searches: names, words of the contract, errors and fields. */
export function buildContractText(contract: ContractDocument): SearchText {
  const { name, summary, access, effect, source, errors } = contract;
  const refusals = Object.entries(errors).flatMap(([error, { message }]) => [error, message]);
  const fields = [...listRequest(contract), ...listReply(contract)].map(({ path }) => path);
  return buildSearchText([name, summary, access, effect, source, ...refusals, ...fields]);
}

const isCall = ({ name }: ContractDocument) => !name.startsWith('GET ');
const listRequest = ({ request }: ContractDocument) => listFields(request).filter(({ path }) => path !== '');
const listReply = (contract: ContractDocument) =>
  listFields(contract.response, isCall(contract) ? 'data' : '');

/** A call or document, which opens to its example, its errors and its fields. */
export function ContractRow({ contract }: { readonly contract: ContractDocument }) {
  const { name, summary, access, effect } = contract;
  const isAddressed = location.hash === `#${encodeURI(name)}`;
  const [isOpen, setOpen] = useState(isAddressed);
  return (
    <details
      ref={isAddressed ? scrollToStart : undefined}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row entry">
        <span className="grow">
          <b className="mono">{name}</b>
          {isCall(contract) && <span className="note">{` ${access}, ${effect}`}</span>}
          <span className="quiet own-line">{summary}</span>
        </span>
        <Icon of={IconChevronDown} size={15} />
      </summary>
      {isOpen && <Contract contract={contract} />}
    </details>
  );
}

function scrollToStart(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' });
}

function Contract({ contract }: { readonly contract: ContractDocument }) {
  const { name, source, paged, example, exampleNeeds, errors } = contract;
  const refusals = Object.entries(errors);
  const address = isCall(contract) ? `POST ${CALLS_PATH}/${name}` : name;
  return (
    <>
      <p className="inset quiet">
        <code>{address}</code>
        <span>{`, ${source}${paged ? ', with pagination beside data' : ''}`}</span>
      </p>
      <Part title={isCall(contract) ? 'Example' : 'Query'} note={exampleNeeds && `needs ${exampleNeeds}`}>
        <JsonView value={example} />
        {isCall(contract) && <SendExample contract={contract} />}
      </Part>
      {isCall(contract) && (
        <Part title="Errors" note={refusals.length === 0 && 'none of its own'}>
          {refusals.map(([error, { message, code }]) => (
            <div key={error} className="contract-field">
              <code>{error}</code>
              <span className="mono quiet">{code}</span>
              <span className="quiet">{message}</span>
            </div>
          ))}
        </Part>
      )}
      {isCall(contract) && <Fields title="Request" fields={listRequest(contract)} />}
      <Fields title="Reply" fields={listReply(contract)} />
    </>
  );
}

/** Opens the example in the dialog that sends it. */
function SendExample({ contract: { name, example } }: { readonly contract: ContractDocument }) {
  const { layout } = useContractsModels();
  return (
    <p className="inset">
      <Button
        aria-label={`Send ${name}`}
        onClick={() => layout.openSend({ call: name, data: example ?? {}, player: undefined })}
      >
        Send…
      </Button>
    </p>
  );
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) {
  const assumptions = fields.filter((field) => field.assumed !== undefined).length;
  return (
    <Part
      title={title}
      note={assumptions > 0 ? `${assumptions} of ${fields.length} are assumptions` : 'as the source states'}
    >
      {fields.map((field) => (
        <div key={field.path} className="contract-field">
          <code>{field.path === '' ? 'whole reply' : field.path}</code>
          <span className="mono quiet">{`${field.type}${field.isOptional ? ', optional' : ''}`}</span>
          <FieldNotes field={field} />
        </div>
      ))}
    </Part>
  );
}

function FieldNotes({ field: { assumed, alsoNamed } }: { readonly field: Field }) {
  return (
    <span className="quiet">
      {assumed !== undefined && <VerdictBadge verdict="assumption" />}
      {assumed !== undefined && <span>{` ${assumed} `}</span>}
      {alsoNamed !== undefined && <span>{`also named ${alsoNamed}`}</span>}
    </span>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string | false | null;
  readonly children: Elements;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h3 className="row gap-8 detail-title">
        <span>{title}</span>
        {note && <span className="note">{note}</span>}
      </h3>
      {children}
    </section>
  );
}
