import path from 'node:path'
import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { promiseRules } from './promise-rules.js'

/**
 * Returns the type errors of a whole project and its promises that nobody awaits, one line each. The rules for promises use the types that the
 * check has inferred; on their own they would take as long again.
 */
export function checkTypes(folder: string): string[] {
  const program = programIn(folder)
  const diagnostics = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program))
  const format = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => folder, getNewLine: () => '\n' }
  return [...diagnostics.map((each) => ts.formatDiagnostic(each, format).trimEnd()), ...floatingPromises(program, folder)]
}

function programIn(folder: string): ts.Program {
  const stop = (problem: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
  }
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop }
  const config = ts.getParsedCommandLineOfConfigFile(path.join(folder, 'tsconfig.json'), { noEmit: true, incremental: false }, host)
  if (!config) throw new Error(`${folder} has no tsconfig.json`)
  // Not allowed without `incremental`.
  const options = { ...config.options, tsBuildInfoFile: undefined }
  return ts.createProgram({ rootNames: config.fileNames, options, configFileParsingDiagnostics: config.errors })
}

function floatingPromises(program: ts.Program, folder: string): string[] {
  const linter = new Linter({ cwd: folder })
  const rules = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    // Directives for other rules are used in the run of lint.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: promiseRules,
  } as Linter.Config
  return program.getRootFileNames().flatMap((file) => {
    const name = path.relative(folder, file)
    const messages = linter.verify(program.getSourceFile(file)?.text ?? '', [rules], { filename: file })
    // A directive may name a rule of a plugin that is loaded only by lint.
    const found = messages.filter(({ ruleId }) => ruleId === null || ruleId in promiseRules)
    return found.map(({ line, column, message, ruleId }) => `${name}(${line},${column}): error ${ruleId}: ${message}`)
  })
}
