import { expect, test } from 'vitest'
import type { AuthoredPage } from '#contracts/entities/authored-page'
import { findBlock, replaceBlock, moveBlock, addBlock, removeBlock } from './edit-page'

const block = (id: string, props: object = {}) => ({ component: 'rich-text', id, name: id, props: props as Record<string, unknown> })
const inner = block('wrap', { segments: [{ id: 'loggedin', targets: [block('x'), block('y')] }] })
const page: AuthoredPage = {
  ...{ id: 'home', type: 'home', meta: { title: 'A', description: 'B' } },
  regions: { main: [block('a'), inner, block('b')], aside: [block('c')] },
}
const order = ({ regions }: AuthoredPage) => Object.values(regions).map((all) => all.map(({ id }) => id).join(' '))

test('a block moves among those beside it, and stays at the end (CMS-26)', () => {
  expect(order(moveBlock(page, 'b', -1))).toEqual(['a b wrap', 'c'])
  expect(order(moveBlock(page, 'a', 1))).toEqual(['wrap a b', 'c'])
  expect(moveBlock(page, 'a', -1)).toEqual(page)
  expect(moveBlock(page, 'c', 1)).toEqual(page)
  expect(findBlock(moveBlock(page, 'y', -1), 'y')?.path).toEqual(['regions', 'main', 1, 'props', 'segments', 0, 'targets', 0])
})

test('a block is removed, replaced and added, also inside another one (CMS-26)', () => {
  expect(order(removeBlock(page, 'a'))).toEqual(['wrap b', 'c'])
  expect(findBlock(removeBlock(page, 'x'), 'x')).toBeUndefined()
  expect(findBlock(replaceBlock(page, 'x', { name: 'New', props: { title: 'T' } }), 'x')).toMatchObject({
    name: 'New',
    props: { title: 'T' },
  })
  const added = addBlock(page, 'spacer', { after: 'a' })
  expect([added.id, order(added.document)]).toEqual(['spacer-1', ['a spacer-1 wrap b', 'c']])
  expect(addBlock(added.document, 'spacer', { into: ['regions', 'aside'] }).id).toBe('spacer-2')
  const into = ['regions', 'main', 1, 'props', 'segments', 0, 'targets']
  expect(findBlock(addBlock(page, 'spacer', { into }).document, 'spacer-1')?.within.map(({ id }) => id)).toEqual(['wrap'])
})

test('an id that no block has changes nothing', () => {
  for (const same of [moveBlock(page, 'z', 1), removeBlock(page, 'z'), replaceBlock(page, 'z', { name: '', props: {} })])
    expect(same).toEqual(page)
})
