import type { AuthoredPage } from '#contracts/entities/authored-page'
import { blocksIn, type FieldPath, isRecord, type WrittenBlock } from './lint/authored'

/** Finds a block by id, also inside others; the first of duplicates. */
export function blockOf(document: AuthoredPage, id: string): WrittenBlock | undefined {
  return blocksIn(document).find((block) => block.id === id)
}

/** The page with a block's name and fields replaced. */
export function withBlock(document: AuthoredPage, id: string, { name, props }: { name: string; props: object }): AuthoredPage {
  const block = blockOf(document, id)
  return block ? changedAt(document, block.path, (old) => ({ ...(old as object), name, props })) : document
}

/** Moves a block among its siblings: up with -1, down with 1. At an end it stays. */
export function withBlockMoved(document: AuthoredPage, id: string, by: -1 | 1): AuthoredPage {
  return besideBlock(document, id, (all, at) => {
    const to = at + by
    const moved = all[at]
    return to < 0 || to >= all.length ? all : all.toSpliced(at, 1).toSpliced(to, 0, moved)
  })
}

export function withoutBlock(document: AuthoredPage, id: string): AuthoredPage {
  return besideBlock(document, id, (all, at) => all.toSpliced(at, 1))
}

/** Position for a block: after another one, or at the end of the list at a path. */
export type BlockPlace = { after: string } | { into: FieldPath }

/** Adds an empty block of a type, and returns its id. */
export function withNewBlock(document: AuthoredPage, component: string, place: BlockPlace): { document: AuthoredPage; id: string } {
  const ids = new Set(blocksIn(document).map(({ id }) => id))
  let number = 1
  while (ids.has(`${component}-${number}`)) number += 1
  const block = { component, id: `${component}-${number}`, name: `New ${component.replaceAll('-', ' ')}`, props: {} }
  const changed =
    'after' in place
      ? besideBlock(document, place.after, (all, at) => all.toSpliced(at + 1, 0, block))
      : changedAt(document, place.into, (all) => [...(Array.isArray(all) ? all : []), block])
  return { document: changed, id: block.id }
}

type ListEdit = (all: unknown[], at: number) => unknown[]

function besideBlock(document: AuthoredPage, id: string, change: ListEdit): AuthoredPage {
  const path = blockOf(document, id)?.path ?? []
  const at = path.at(-1)
  if (typeof at !== 'number') return document
  return changedAt(document, path.slice(0, -1), (all) => (Array.isArray(all) ? change(all, at) : all))
}

function changedAt(document: AuthoredPage, path: FieldPath, change: (value: unknown) => unknown): AuthoredPage {
  return changed(document, path, change) as AuthoredPage
}

function changed(node: unknown, [first, ...rest]: FieldPath, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(node)
  if (Array.isArray(node)) return node.map((each: unknown, index) => (index === first ? changed(each, rest, change) : each))
  if (!isRecord(node)) return node
  return { ...node, [first]: changed(node[first], rest, change) }
}
