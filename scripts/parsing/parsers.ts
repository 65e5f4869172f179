import ts from 'typescript'
import { found, type ProductFile } from './product-files.ts'

const methods = new Set(['json', 'formData', 'parseBody', 'text', 'arrayBuffer', 'blob', 'bytes'])
const functions = new Set([
  'JSON.parse',
  'parseWithZod',
  'atob',
  'jwtVerify',
  'decodeURIComponent',
  'decodeURI',
  'Date.parse',
  'parseCookies',
])
const ours = new Set(['parseJson', 'readJson', 'readForm', 'readBoundedText', 'readBoundedBytes', 'readJsonResponse', 'formDataOf'])

/** Finds parsers on the server, as `file call`. Excludes our own table rows and browser code. */
export function parsersIn(files: readonly ProductFile[]): string[] {
  const server = files.filter(
    ({ file }) => !/\.(sql|object)\.ts$/.test(file) && (!file.startsWith('app/') || /\.(server|form)\.tsx?$|^app\/routes\//.test(file)),
  )
  return server.flatMap((each) => [...new Set(found(each, parserOf))].map((name) => `${each.file} ${name}`))
}

function parserOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const { expression: called, arguments: given } = node
  const name = called.getText().replace(/\?\./g, '.')
  if (functions.has(name)) return name
  if (ts.isIdentifier(called) && ours.has(name) && given.length > 0) return name
  const isMethod = ts.isPropertyAccessExpression(called) && given.length === 0 && methods.has(called.name.text)
  return isMethod ? `.${called.name.text}()` : undefined
}
