import { isInFolder, type Rule } from '../rule.ts';
import { isCode, isToolConfig, listImports, visitNodes } from '../source.ts';

/** The properties of a form control that a handler reads. */
const CONTROL_PROPERTIES = ['value', 'checked', 'files'];

export const currentTargetInClient: Rule = {
  name: 'handlers of the client read a control from currentTarget',
  covers: (source) => isInFolder('client')(source) && isCode(source),
  violations: (source) => {
    const lines: number[] = [];
    visitNodes(source, {
      MemberExpression({ object, property, start }) {
        if (property.type !== 'Identifier' || !CONTROL_PROPERTIES.includes(property.name)) return;
        if (object.type !== 'MemberExpression' || object.property.type !== 'Identifier') return;
        if (object.property.name === 'target') lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({
      line,
      message: 'the target may be another element than that of the handler; use event.currentTarget',
    }));
  },
  rejected: [['client/forms/code-field.tsx', 'const change = (event) => onType(event.target.value);']],
  accepted: [
    ['client/forms/code-field.tsx', 'const change = (event) => onType(event.currentTarget.value);'],
    [
      'client/ui/overlays/use-modal.ts',
      'const close = (event) => event.target === ref.current && onClose();',
    ],
  ],
};

export const noProcessInClient: Rule = {
  name: 'the client does not use process',
  covers: (source) => isInFolder('client', 'contracts')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) => {
    const lines: number[] = [];
    visitNodes(source, {
      MemberExpression({ object, start }) {
        if (object.type === 'Identifier' && object.name === 'process') lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({
      line,
      message: 'process does not exist in a browser; use import.meta.env',
    }));
  },
  rejected: [['client/api/call.ts', "const base = process.env.BASE ?? '';"]],
  accepted: [
    ['client/api/call.ts', 'const base = import.meta.env.BASE_URL; const { process } = game;'],
    ['client/vite.config.ts', 'const port = process.env.PORT;'],
  ],
};

/** The members of Date by which days are computed by hand. */
const CALENDAR_MEMBERS = /^(?:set(?:UTC)?(?:Date|Month|FullYear)|get(?:UTC)?Day|UTC)$/;

export const calendarByDateFns: Rule = {
  name: 'the client computes with days, ranges and the calendar by date-fns',
  covers: (source) => isInFolder('client')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) => {
    const lines: number[] = [];
    visitNodes(source, {
      MemberExpression({ property, start }) {
        if (property.type === 'Identifier' && CALENDAR_MEMBERS.test(property.name))
          lines.push(source.lineAt(start));
      },
    });
    // The console moves the clock by 24 hours, which is a duration.
    if (!isInFolder('client/console')(source))
      lines.push(
        ...listImports(source)
          .filter(({ names }) => names.includes('DAY_MS'))
          .map(({ line }) => line),
      );
    return lines.map((line) => ({
      line,
      message: 'use client/history/period/days.ts, outside the first load',
    }));
  },
  rejected: [
    ['client/screens/tickets/tickets-model.ts', 'day.setUTCDate(day.getUTCDate() - 1);'],
    ['client/history/period/calendar.tsx', 'const monday = (new Date(day).getUTCDay() + 6) % 7;'],
    ['client/history/period/ranges.ts', 'const start = Date.UTC(year - 1, month, 1);'],
    ['client/i18n/moments.ts', "import { DAY_MS } from '#contracts/time/durations';"],
  ],
  accepted: [
    ['client/history/period/days.ts', 'const next = toDay(dates.addDays(toNoonMs(day), 1, UTC));'],
    ['client/i18n/format.ts', 'const [date, month] = [day.getUTCDate(), day.getUTCMonth()];'],
    ['client/console/world/clock-panel.tsx', "import { DAY_MS } from '#contracts/time/durations';"],
  ],
};
