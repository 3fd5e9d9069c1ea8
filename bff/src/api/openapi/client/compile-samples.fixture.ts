import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonSchema } from '../schemas/json-schema.ts';

/** Files that exist for the compiler only, next to this one, so that `openapi-fetch` is found from there. */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const CLIENT = `${FOLDER}generated-client.d.ts`;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * The declarations a sample can use: the client, as its own documentation creates it, and the types of the description.
 */
const BEGINNING = `
import createClient from 'openapi-fetch';
import type { components, paths } from './generated-client.d.ts';
type Schemas = components['schemas'];
const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:1/' });
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
`;

/**
 * Generates a client's types from a description, and compiles samples with it.
 *
 * @returns what the compiler says of each sample, in their order; an empty text where it says nothing
 */
export async function compileSamples(
  description: JsonSchema,
  samples: readonly string[],
): Promise<readonly string[]> {
  const files = new Map([[CLIENT, astToString(await openapiTS(JSON.stringify(description)))]]);
  const names = samples.map((code, index) => {
    const name = `${FOLDER}sample-${index}.ts`;
    files.set(name, `${BEGINNING}${code}\nexport { client, headers };\nexport type { Schemas };\n`);
    return name;
  });
  const program = ts.createProgram(names, OPTIONS, hostWith(files));
  const faults = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  if (faults.length > 0) throw new Error(textOf(faults));
  return names.map((name) => {
    const file = program.getSourceFile(name);
    return textOf([...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
  });
}

function hostWith(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const disk = ts.createCompilerHost(OPTIONS);
  return {
    ...disk,
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name) ?? disk.readFile(name),
    getSourceFile: (name, options, onError) => {
      const text = files.get(name);
      return text === undefined
        ? disk.getSourceFile(name, options, onError)
        : ts.createSourceFile(name, text, options);
    },
  };
}

function textOf(diagnostics: readonly ts.Diagnostic[]): string {
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n');
}
