import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../serve/paths.ts'

const productFolders = ['app', 'config', 'contracts', 'domain', 'routes-config', 'worker']
const nonProductFiles = /\.(test|config|d)\.tsx?$|\/test\//

/** A parsed source file of the product. */
export type ProductFile = { file: string; source: ts.SourceFile }

/** Every deployed TypeScript file: no tests, no test helpers. */
export function listProductFiles(): ProductFile[] {
  const names = productFolders.flatMap((floor) =>
    readdirSync(path.join(root, floor), { recursive: true, encoding: 'utf8' }).map((name) => path.join(floor, name)),
  )
  return names
    .filter((name) => /\.tsx?$/.test(name) && !nonProductFiles.test(name))
    .sort()
    .map((file) => ({ file, source: parseFile(file) }))
}

function parseFile(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

/** Nodes of a file for which `read` returns a value. */
export function collectNodes<T>({ source }: ProductFile, readNode: (node: ts.Node) => T | undefined): T[] {
  const results: T[] = []
  const visit = (node: ts.Node) => {
    const result = readNode(node)
    if (result !== undefined) results.push(result)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return results
}
