import './dialog.css';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { QUICK_DEPOSIT_PATH } from '../../../shell/account/paths.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CashierSteps } from '../cashier-flow.tsx';
import type { CashierLocation, CashierNavigation } from '../use-cashier.ts';
import { QuickStart } from './quick-start.tsx';

const START: CashierLocation = { step: 'start' };

/** The quick deposit over any page: below the header's right corner in wide windows, a sheet in narrow ones. */
export default function QuickDepositDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(menuTexts);
  const site = useTexts(siteTexts);
  const start = useRef<HTMLDivElement>(null);
  const navigation = useDialogNavigation(() => start.current?.focus({ preventScroll: true }));
  return (
    <Dialog
      title={t('quickDeposit')}
      closeLabel={site('close')}
      onClose={onClose}
      className="quick-dialog"
      isSheet
    >
      <CashierSteps
        type="deposit"
        path={QUICK_DEPOSIT_PATH}
        navigation={navigation}
        renderStart={(cashier) => (
          <div ref={start} tabIndex={-1} className="stack gap-14">
            <QuickStart cashier={cashier} />
          </div>
        )}
      />
    </Dialog>
  );
}

/** Returns the navigation of the dialog. The steps have no history entries, since Back closes the dialog. */
function useDialogNavigation(focusStart: () => void): CashierNavigation {
  const [place, setPlace] = useState(START);
  const latestFocus = useRef(focusStart);
  latestFocus.current = focusStart;
  return useMemo(() => {
    const toStart = () => setPlace(START);
    return {
      place,
      entryKey: null,
      go: setPlace,
      back: toStart,
      restart: toStart,
      focusStart: () => latestFocus.current(),
    };
  }, [place]);
}
