import path from 'node:path'
import ts from 'typescript'

/** `Cannot find name`, with and without a guess; a module without the imported member, with and without a guess. */
const unknownNameCodes = new Set([2304, 2552, 2305, 2724])

/**
 * Names that these files use and do not declare, as messages of the compiler. Fast, because it sees no library and no file but these: a
 * global is unknown too, so compare with the files as they were.
 */
export function listUnknownNames(root: string, texts: ReadonlyMap<string, string>): Set<string> {
  const options: ts.CompilerOptions = {
    noResolve: true,
    noLib: true,
    types: [],
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
  }
  const host = ts.createCompilerHost(options)
  const readFile = (file: string) => texts.get(path.relative(root, file))
  const fileExists = (file: string) => readFile(file) !== undefined
  const getSourceFile = (file: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions) => {
    const text = readFile(file)
    return text === undefined ? undefined : ts.createSourceFile(file, text, version, true)
  }
  const files = [...texts.keys()].map((file) => path.join(root, file))
  const program = ts.createProgram(files, options, { ...host, readFile, fileExists, getSourceFile })
  const problems = program.getSourceFiles().flatMap((file) => program.getSemanticDiagnostics(file))
  return new Set(
    problems
      .filter(({ code }) => unknownNameCodes.has(code))
      .map(({ file, messageText }) => `${path.relative(root, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  )
}
