import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../serve/paths.ts'

const floors = ['app', 'config', 'contracts', 'domain', 'routes-config', 'worker']
const notProduct = /\.(test|config|d)\.tsx?$|\/test\//

/** A parsed source file of the product. */
export type ProductFile = { file: string; source: ts.SourceFile }

/** Every deployed TypeScript file: no tests, no test helpers. */
export function productFiles(): ProductFile[] {
  const names = floors.flatMap((floor) =>
    readdirSync(path.join(root, floor), { recursive: true, encoding: 'utf8' }).map((name) => path.join(floor, name)),
  )
  return names
    .filter((name) => /\.tsx?$/.test(name) && !notProduct.test(name))
    .sort()
    .map((file) => ({ file, source: taken(file) }))
}

function taken(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

/** Nodes of a file for which `read` returns a value. */
export function found<T>({ source }: ProductFile, read: (node: ts.Node) => T | undefined): T[] {
  const all: T[] = []
  const look = (node: ts.Node) => {
    const answer = read(node)
    if (answer !== undefined) all.push(answer)
    ts.forEachChild(node, look)
  }
  look(source)
  return all
}
