import ts from 'typescript'
import { collectNodes, type ProductFile } from './product-files.ts'

const parserMethods = new Set(['json', 'formData', 'parseBody', 'text', 'arrayBuffer', 'blob', 'bytes'])
const parserFunctions = new Set([
  'JSON.parse',
  'parseWithZod',
  'atob',
  'jwtVerify',
  'decodeURIComponent',
  'decodeURI',
  'Date.parse',
  'parseCookies',
])
const ownParsers = new Set(['parseJson', 'readJson', 'readForm', 'readBoundedText', 'readBoundedBytes', 'readJsonResponse', 'readFormData'])

/** Finds parsers on the server, as `file call`. Excludes our own table rows and browser code. */
export function listParsers(files: readonly ProductFile[]): string[] {
  const server = files.filter(
    ({ file }) => !/\.(sql|object)\.ts$/.test(file) && (!file.startsWith('app/') || /\.(server|form)\.tsx?$|^app\/routes\//.test(file)),
  )
  return server.flatMap((productFile) => [...new Set(collectNodes(productFile, findParser))].map((name) => `${productFile.file} ${name}`))
}

function findParser(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const { expression: callee, arguments: firstArgument } = node
  const name = callee.getText().replace(/\?\./g, '.')
  if (parserFunctions.has(name)) return name
  if (ts.isIdentifier(callee) && ownParsers.has(name) && firstArgument.length > 0) return name
  const isMethod = ts.isPropertyAccessExpression(callee) && firstArgument.length === 0 && parserMethods.has(callee.name.text)
  return isMethod ? `.${callee.name.text}()` : undefined
}
