import { TextLink } from '../../../ui/links/link.tsx';
import './dialog.css';
import { useEffect, useId } from 'react';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Bone } from '../../../ui/cards/bone.tsx';
import { Picture } from '../../../ui/cards/picture.tsx';
import { Choice, ChoiceGroup } from '../../../ui/forms/parts/choice.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import type { Cashier } from '../cashier-flow.tsx';
import { getMethodForms } from '../form/method-form.ts';
import { PaymentForm } from '../form/payment-form.tsx';
import type { ChoosableMethod } from '../methods/method-list.ts';
import { cashierTexts } from '../texts.tr.ts';
import { getQuickDeposit } from './quick-methods.ts';
import { quickDepositTexts } from './texts.tr.ts';

/** The methods and the form of a quick deposit in one view. */
export function QuickStart({ cashier }: { cashier: Cashier }) {
  const cashierT = useTexts(cashierTexts);
  const { methods } = getQuickDeposit(useModels());
  useEffect(() => void methods.load(), [methods]);
  return (
    <div className="panel cashier-panel cashier-narrow quick-deposit stack gap-16">
      <ResourceView
        state={methods.state.value}
        retry={() => void methods.load()}
        skeleton={<Skeleton />}
        empty={<StatePanel title={cashierT('noMethodsTitle')} text={cashierT('noMethodsText')} />}
      >
        {(data) => <QuickForm methods={data} cashier={cashier} />}
      </ResourceView>
    </div>
  );
}

function QuickForm({ methods, cashier }: { methods: readonly ChoosableMethod[]; cashier: Cashier }) {
  const t = useTexts(quickDepositTexts);
  const cashierT = useTexts(cashierTexts);
  const groupId = useId();
  const quick = getQuickDeposit(useModels());
  const wanted = cashier.methodID ?? quick.chosen.value;
  const method = methods.find(({ id }) => isSameId(id, wanted)) ?? methods[0];
  if (!method) return null;
  return (
    <>
      <ChoiceGroup
        id={groupId}
        label={cashierT('method')}
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
                <span>{choice.name ?? cashierT('method')}</span>
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
  const cashierT = useTexts(cashierTexts);
  const form = getMethodForms(useModels()).deposit.find(method.id);
  useEffect(() => void form.load(), [form]);
  return (
    <ResourceView
      state={form.state.value}
      retry={() => void form.load()}
      skeleton={<Bone height={240} />}
      empty={<StatePanel title={cashierT('methodMissingTitle')} text={cashierT('methodMissingText')} />}
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
