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

const SECTIONS = /^(?:agent|options|triggers|parameters|environment|stages|post)$/;

/** Returns what Jenkins runs in a build. isBaseline: its parameter. Throws where the file is no declarative pipeline. */
export function planJenkins(file: string, isBaseline: boolean): Pipeline {
  const sections = [...file.matchAll(/^ {2}(\w+) \{/gm)].map(([, name = '']) => name);
  const unknown = sections.filter((name) => !SECTIONS.test(name));
  if (unknown.length > 0 || !/^pipeline \{$/m.test(file)) throw new Error(`Unknown sections: ${unknown}`);
  if (file.split('{').length !== file.split('}').length) throw new Error('Braces are missing');
  const conditions: Readonly<Record<string, boolean>> = {
    '': true,
    '{ expression { params.BASELINE } }': isBaseline,
    '{ not { expression { params.BASELINE } } }': !isBaseline,
  };
  const [body = '', post = ''] = file.split(/^ {2}post \{\s+always \{/m);
  const stages = body
    .split(/^ {4}stage\('/m)
    .slice(1)
    .filter((stage) => {
      const [, when = ''] = /^ {6}when (.*)/m.exec(stage) ?? [];
      if (conditions[when] === undefined) throw new Error(`This condition is not understood: ${when}`);
      return conditions[when];
    });
  const read = (step: string) => new RegExp(`^ +${step}: '(.+?)'`, 'm').exec(post)?.[1] ?? '';
  return {
    jobs: stages.map((stage) => stage.split("'")[0] ?? ''),
    scripts: stages.flatMap(listScripts),
    junit: read('junit testResults'),
    kept: read('archiveArtifacts artifacts').replace(/\*\*$/, ''),
  };
}

function listScripts(stage: string): string[] {
  const scripts = [...stage.matchAll(/^ +sh (?:'''([\s\S]*?)'''|'(.*)')$/gm)];
  // In Groovy a backslash joins two lines, or stands before the character that it means.
  return scripts.map(([, long, short = '']) => (long ?? short).replace(/\\\n/g, '').replace(/\\(.)/g, '$1'));
}
