import './dialog.css';
import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect, useId } from 'react';
import {
  CASH_TYPE,
  list_cash_methods,
  list_highlighted_cash_methods,
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { Choice, ChoiceGroup } from '../../../ui/forms/parts/choice.tsx';
import { TextLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import type { Cashier } from '../cashier-flow.tsx';
import { getMethodForms } from '../form/method-form.ts';
import { PaymentForm } from '../form/payment-form.tsx';
import { type ChoosableMethod, listChoosable } from '../methods/method-list.ts';
import { cashierTexts } from '../texts.tr.ts';

/** The methods and the form of a quick deposit in one view. */
export function QuickStart({ cashier }: { cashier: Cashier }) {
  const t = useTexts(cashierTexts);
  const { methods } = getQuickDeposit(useModels());
  useEffect(() => void methods.load(), [methods]);
  return (
    <div className="panel cashier-panel cashier-narrow quick-deposit stack gap-16">
      <ResourceView
        state={methods.state.value}
        retry={() => void methods.load()}
        skeleton={<Skeleton />}
        empty={<StatePanel title={t('noMethodsTitle')} text={t('noMethodsText')} />}
      >
        {(data) => <QuickForm methods={data} cashier={cashier} />}
      </ResourceView>
    </div>
  );
}

function QuickForm({ methods, cashier }: { methods: readonly ChoosableMethod[]; cashier: Cashier }) {
  const t = useTexts(cashierTexts);
  const groupId = useId();
  const quick = getQuickDeposit(useModels());
  const wanted = cashier.methodID ?? quick.chosen.value;
  const method = methods.find(({ id }) => isSameId(id, wanted)) ?? methods[0];
  if (!method) return null;
  return (
    <>
      <ChoiceGroup
        id={groupId}
        label={t('method')}
        aside={<TextLink href="/profile/deposit">{t('allMethods')}</TextLink>}
      >
        {methods.map((choice) => (
          <Choice
            key={choice.id}
            id={`${groupId}${choice.id}`}
            name={groupId}
            className="quick-method"
            checked={isSameId(choice.id, method.id)}
            onChange={() => {
              cashier.payment.dismiss();
              quick.choose(choice.id);
            }}
            title={
              <span className="row gap-10">
                <Picture name={choice.name} src={choice.image} width={28} height={28} />
                <span>{choice.name ?? t('method')}</span>
              </span>
            }
            aside={choice.duration && <span className="dim text-meta">{choice.duration}</span>}
          />
        ))}
      </ChoiceGroup>
      <MethodFields key={method.id} method={method} cashier={cashier} />
    </>
  );
}

interface MethodFieldsProps {
  method: ChoosableMethod;
  cashier: Cashier;
}

function MethodFields({ method, cashier }: MethodFieldsProps) {
  const t = useTexts(cashierTexts);
  const form = getMethodForms(useModels()).deposit.find(method.id);
  useEffect(() => void form.load(), [form]);
  return (
    <ResourceView
      state={form.state.value}
      retry={() => void form.load()}
      skeleton={<Bone height={240} />}
      empty={<StatePanel title={t('methodMissingTitle')} text={t('methodMissingText')} />}
    >
      {(data) => data && <PaymentForm type="deposit" method={data} isBare onReview={cashier.review} />}
    </ResourceView>
  );
}

function Skeleton() {
  return (
    <div className="stack gap-16" aria-hidden="true">
      <Bone height={48} />
      <Bone height={48} />
      <Bone height={48} />
      <Bone height={240} />
    </div>
  );
}

export interface QuickDeposit {
  /** The methods; the first one is selected at the start. */
  readonly methods: Resource<readonly ChoosableMethod[]>;
  /** The id of the chosen method; null stands for the first one. */
  readonly chosen: ReadonlySignal<AnyId | null>;
  choose(methodID: AnyId): void;
}

export const getQuickDeposit = defineScreenModel(createQuickDeposit);

function createQuickDeposit({ call, player, finance }: Models): QuickDeposit {
  const chosen = player.createSignal<AnyId | null>(null);
  const methods = player.createTextResource(fetchMethods);

  async function fetchMethods() {
    const [highlighted, latestID] = await Promise.all([fetchHighlighted(), fetchLatest()]);
    if (!highlighted.ok) return highlighted;
    const list = listChoosable(highlighted.data);
    const first = latestID === undefined ? undefined : await findMethod(latestID, list);
    if (!first) return { ok: true as const, data: list };
    return { ok: true as const, data: [first, ...list.filter(({ id }) => !isSameId(id, first.id))] };
  }

  /** Returns the methods that were loaded at the sign-in, or fetches them if that has failed. */
  async function fetchHighlighted() {
    if (finance.highlighted.peek().kind !== 'ready') await finance.loadMethods();
    const value = finance.highlighted.peek();
    return value.kind === 'ready'
      ? { ok: true as const, data: value.data }
      : call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit });
  }

  /**
   * Returns the method of the latest approved deposit. A failure counts as no deposit, since the page works
   * without one.
   */
  async function fetchLatest() {
    const outcome = await call(list_transactions, {
      concatRequire: false,
      searchType: TRANSACTION_TYPE.finance,
      searchCategory: TRANSACTION_CATEGORY.deposit,
      status: TRANSACTION_STATUS.approved,
      limit: 1,
      offset: 0,
    });
    return outcome.ok ? outcome.data[0]?.payment?.methodID : undefined;
  }

  async function findMethod(methodID: AnyId, highlighted: readonly ChoosableMethod[]) {
    const method = highlighted.find(({ id }) => isSameId(id, methodID));
    if (method) return method;
    const outcome = await call(list_cash_methods, { Type: CASH_TYPE.deposit, methodID, favorites: false });
    const [row] = outcome.ok ? outcome.data : [];
    return row && { ...row, id: row.id ?? methodID };
  }

  return {
    methods,
    chosen,
    choose(methodID) {
      chosen.value = methodID;
    },
  };
}
