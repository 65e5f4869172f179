import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../serve/paths.ts'

type Snippet = { body: string[] }

/** A file around each snippet, with what the place that it is typed in has already. */
const files: Record<string, { file: string; around: (text: string) => string }> = {
  'API endpoint': {
    file: 'contracts/snippet.ts',
    around: (text) =>
      `import * as z from 'zod'\nimport { endpoint } from './endpoint'\nconst schema = z.object({})\nexport const endpoints = {\n${text}\n}\n`,
  },
  'Form action': {
    file: 'app/features/snippet.server.ts',
    around: (text) => `import { z } from 'zod'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { getBackPath } from '~/server/redirect.server'
${text}
`,
  },
  'Unit test': {
    file: 'domain/snippet.test.ts',
    around: (text) => `import { expect, test } from 'vitest'\nconst [subject, expected] = [1, 1]\n${text}\n`,
  },
  Page: { file: 'app/routes/snippet.tsx', around: (text) => `${text}\n` },
  'API call': {
    file: 'app/features/call-snippet.server.ts',
    around: (text) => `import { endpoints } from '#contracts'
import type { StorefrontContext } from '~/server/storefront-services.server'
export async function load(shop: StorefrontContext) {
  ${text}
  return vouchers
}
`,
  },
}
/** What an editor leaves to be used: values that a snippet declares for what comes next. */
const unusedCodes = new Set([6133, 6192])

const { config: snippets } = ts.parseConfigFileTextToJson(
  'vitrine.code-snippets',
  readFileSync(path.join(root, '.vscode/vitrine.code-snippets'), 'utf8'),
) as { config: Record<string, Snippet> }
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['app/root.tsx'] }, ts.sys, root)

/** The text with each placeholder's default and each list's first choice. */
function expandSnippet({ body }: Snippet): string {
  return body
    .join('\n')
    .replace(/(?<!\\)\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/(?<!\\)\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<!\\)\$\d+/g, '')
    .replaceAll('\\$', '$')
}

test('each snippet compiles when it is expanded with its defaults', () => {
  expect(Object.keys(snippets).sort()).toEqual(Object.keys(files).sort())
  const texts = new Map(
    Object.entries(files).map(([name, { file, around }]) => [path.join(root, file), around(expandSnippet(snippets[name] ?? { body: [] }))]),
  )
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (file) => texts.get(file) ?? readFile.call(host, file)
  host.fileExists = (file) => texts.has(file) || fileExists.call(host, file)
  const program = ts.createProgram([...texts.keys()], { ...options, incremental: false, tsBuildInfoFile: undefined }, host)
  const problems = program
    .getSourceFiles()
    .filter(({ fileName }) => texts.has(fileName))
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    .filter(({ code }) => !unusedCodes.has(code))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  expect(problems).toEqual([])
})
