import type { AuthoredPage } from '#contracts/entities/authored-page'
import { listBlocks, type FieldPath, isRecord, type AuthoredBlock } from './lint/authored-blocks'

/** Finds a block by id, also inside others; the first of duplicates. */
export function findBlock(document: AuthoredPage, id: string): AuthoredBlock | undefined {
  return listBlocks(document).find((block) => block.id === id)
}

/** The page with a block's name and fields replaced. */
export function replaceBlock(document: AuthoredPage, id: string, { name, props }: { name: string; props: object }): AuthoredPage {
  const block = findBlock(document, id)
  return block ? updateAtPath(document, block.path, (old) => ({ ...(old as object), name, props })) : document
}

/** Moves a block among its siblings: up with -1, down with 1. At an end it stays. */
export function moveBlock(document: AuthoredPage, id: string, offset: -1 | 1): AuthoredPage {
  return editSiblings(document, id, (siblings, index) => {
    const targetIndex = index + offset
    const movedBlock = siblings[index]
    return targetIndex < 0 || targetIndex >= siblings.length ? siblings : siblings.toSpliced(index, 1).toSpliced(targetIndex, 0, movedBlock)
  })
}

/** Removes a block from a page. */
export function removeBlock(document: AuthoredPage, id: string): AuthoredPage {
  return editSiblings(document, id, (siblings, index) => siblings.toSpliced(index, 1))
}

/** Position for a block: after another one, or at the end of the list at a path. */
export type BlockPosition = { after: string } | { into: FieldPath }

/** Adds an empty block of a type, and returns its id. */
export function addBlock(document: AuthoredPage, component: string, position: BlockPosition): { document: AuthoredPage; id: string } {
  const ids = new Set(listBlocks(document).map(({ id }) => id))
  let number = 1
  while (ids.has(`${component}-${number}`)) number += 1
  const block = { component, id: `${component}-${number}`, name: `New ${component.replaceAll('-', ' ')}`, props: {} }
  const updatedDocument =
    'after' in position
      ? editSiblings(document, position.after, (siblings, index) => siblings.toSpliced(index + 1, 0, block))
      : updateAtPath(document, position.into, (siblings) => [...(Array.isArray(siblings) ? siblings : []), block])
  return { document: updatedDocument, id: block.id }
}

type ListEdit = (all: unknown[], at: number) => unknown[]

function editSiblings(document: AuthoredPage, id: string, change: ListEdit): AuthoredPage {
  const path = findBlock(document, id)?.path ?? []
  const index = path.at(-1)
  if (typeof index !== 'number') return document
  return updateAtPath(document, path.slice(0, -1), (siblings) => (Array.isArray(siblings) ? change(siblings, index) : siblings))
}

function updateAtPath(document: AuthoredPage, path: FieldPath, change: (value: unknown) => unknown): AuthoredPage {
  return updateNode(document, path, change) as AuthoredPage
}

function updateNode(node: unknown, [key, ...remainingPath]: FieldPath, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(node)
  if (Array.isArray(node)) return node.map((each: unknown, index) => (index === key ? updateNode(each, remainingPath, change) : each))
  if (!isRecord(node)) return node
  return { ...node, [key]: updateNode(node[key], remainingPath, change) }
}
