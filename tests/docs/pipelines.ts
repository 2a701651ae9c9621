/** Reads the files with which GitLab and Jenkins check an API, as these read them. */
import { parse } from 'yaml';
import * as z from 'zod/mini';

/** The commands of a pipeline, with the reports that it shows. */
export interface Pipeline {
  readonly jobs: readonly string[];
  /** The scripts in their order, each of which a shell of its own runs. */
  readonly scripts: readonly string[];
  /** The files of JUnit, and the folders that are kept. */
  readonly junit: string;
  readonly kept: string;
}
type Texts = Readonly<Record<string, string>>;

const Job = z.object({
  stage: z.string(),
  image: z.string(),
  resource_group: z.string(),
  rules: z.array(z.strictObject({ if: z.string(), when: z.optional(z.literal('never')) })),
  before_script: z.array(z.string()),
  script: z.array(z.string()),
  artifacts: z.strictObject({
    when: z.literal('always'),
    paths: z.tuple([z.string()]),
    reports: z.strictObject({ junit: z.string() }),
  }),
});
const Gitlab = z.catchall(
  z.object({
    stages: z.array(z.string()),
    variables: z.object({ BASELINE: z.looseObject({ value: z.string() }) }),
  }),
  z.looseObject({ extends: z.optional(z.string()) }),
);

/** Returns what GitLab runs in a pipeline. variables: those of the pipeline. Throws where a job could not run. */
export function planGitlab(file: string, variables: Texts): Pipeline {
  const { stages, variables: defaults, ...jobs } = Gitlab.parse(parse(file));
  const values = { BASELINE: defaults.BASELINE.value, ...variables };
  const plan = Object.entries(jobs)
    .filter(([name]) => !name.startsWith('.'))
    .map(([name, { extends: base, ...own }]) => ({
      name,
      ...Job.parse({ ...jobs[base ?? ''], ...own }),
    }))
    .filter(({ rules }) => {
      const rule = rules.find(({ if: condition }) => holds(condition, values));
      return rule !== undefined && rule.when === undefined;
    });
  const missing = plan.find(({ stage }) => !stages.includes(stage));
  if (missing) throw new Error(`There is no stage ${missing.stage}`);
  return {
    jobs: plan.map(({ name }) => name),
    scripts: plan.map(({ before_script, script }) => [...before_script, ...script].join('\n')),
    junit: plan[0]?.artifacts.reports.junit ?? '',
    kept: plan[0]?.artifacts.paths[0] ?? '',
  };
}

function holds(condition: string, variables: Texts): boolean {
  const [, name = '', value] = /^\$(\w+) == "(\w+)"$/.exec(condition) ?? [];
  if (value === undefined) throw new Error(`This condition is not understood: ${condition}`);
  return variables[name] === value;
}

/** A section of a declarative pipeline with its own, or a step, such as `junit testResults: 'report.xml'`. */
interface Section {
  readonly text: string;
  readonly sections: readonly Section[];
}

const SECTIONS = /^(?:agent|options|triggers|parameters|environment|stages|post)$/;

/** Returns what Jenkins runs in a build. isBaseline: its parameter. Throws where the file is no declarative pipeline. */
export function planJenkins(file: string, isBaseline: boolean): Pipeline {
  const [pipeline] = parseSections(file);
  const unknown = pipeline?.sections.find(({ text }) => !SECTIONS.test(text));
  if (pipeline?.text !== 'pipeline' || unknown) throw new Error(`Unknown section: ${unknown?.text}`);
  const stages = find(pipeline, 'stages').sections.filter((stage) => {
    const when = stage.sections.find(({ text }) => text === 'when');
    return !when || when.sections.every((condition) => isMet(condition, isBaseline));
  });
  const always = find(find(pipeline, 'post'), 'always').sections.map(({ text }) => text);
  return {
    jobs: stages.map(({ text }) => /^stage\('(\w+)'\)$/.exec(text)?.[1] ?? `not a stage: ${text}`),
    scripts: stages.flatMap((stage) => listScripts(find(stage, 'steps'))),
    junit: findArgument(always, 'junit testResults'),
    kept: findArgument(always, 'archiveArtifacts artifacts').replace(/\*\*$/, ''),
  };
}

function find({ text, sections }: Section, name: string): Section {
  const section = sections.find((each) => each.text === name);
  if (!section) throw new Error(`${text} has no ${name}`);
  return section;
}

const findArgument = (steps: readonly string[], start: string) =>
  steps.flatMap((step) => (step.startsWith(`${start}: '`) ? (step.split("'")[1] ?? '') : [])).join();

function isMet({ text, sections }: Section, isBaseline: boolean): boolean {
  if (text === 'not') return sections.every((each) => !isMet(each, isBaseline));
  if (text !== 'expression' || sections[0]?.text !== 'params.BASELINE') throw new Error(`Unknown: ${text}`);
  return isBaseline;
}

function listScripts({ text, sections }: Section): string[] {
  const [, script] = /^sh '(?:'')?([\s\S]*?)'(?:'')?$/.exec(text) ?? [];
  // In Groovy a backslash joins two lines, or stands before the character that it means.
  const own = script === undefined ? [] : [script.replace(/\\\n/g, '').replace(/\\(.)/g, '$1')];
  return [...own, ...sections.flatMap(listScripts)];
}

/** Parses sections in braces, and steps that end with their line. */
function parseSections(file: string): Section[] {
  const open: { text: string; sections: Section[] }[] = [{ text: '', sections: [] }];
  let text = '';
  const end = () => {
    const step = text.trim();
    text = '';
    if (step !== '') open.at(-1)?.sections.push({ text: step, sections: [] });
  };
  for (const [token] of file.matchAll(/'''[\s\S]*?'''|'(?:\\.|[^'\\\n])*'|\/\/.*|[{}\n]|[^'{}\n/]+|./g)) {
    if (token === '{') {
      open.push({ text: text.trim(), sections: [] });
      text = '';
    } else if (token === '}' || token === '\n') {
      end();
      const closed = token === '}' ? open.pop() : undefined;
      if (closed) {
        if (open.length === 0) throw new Error('There is a } too many');
        open.at(-1)?.sections.push(closed);
      }
    } else if (!token.startsWith('//')) text += token;
  }
  end();
  if (open.length !== 1) throw new Error(`${open.at(-1)?.text} has no end`);
  return open[0]?.sections ?? [];
}
