import { useConsole } from '../console-context.ts';
import { listContractFields } from './contract-fields.ts';
import { insertAtCaret } from './move-caret.ts';

interface ContractFieldsProps {
  readonly id: string;
  readonly call: string;
  /** The id of the text area into which a chosen field is inserted. */
  readonly textId: string;
  readonly onChange: (text: string) => void;
}

/** The fields of the contract with their types; a click inserts the name at the caret. */
export function ContractFields({ id, call, textId, onChange }: ContractFieldsProps) {
  const contract = useConsole().contracts.byName.value.get(call);
  if (!contract) return null;
  return (
    <section id={id} aria-label="The contract">
      <h3 className="row gap-8 detail-title">
        <span>The contract</span>
        <span className="note">{contract.source}</span>
      </h3>
      <ul className="contract-fields mono">
        {listContractFields(contract.response).map(({ path, name, type, isAssumed }) => (
          <li key={path}>
            <button
              type="button"
              className="link-button"
              title={`Insert ${path}`}
              onClick={() => {
                const text = insertAtCaret(textId, `${JSON.stringify(name)}: `);
                if (text !== undefined) onChange(text);
              }}
            >
              {path}
            </button>
            <span className="quiet">
              <span>{type}</span>
              {isAssumed && <span>{' (assumed)'}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
