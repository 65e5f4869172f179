import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addWishlistItem,
  changeWishlistItem,
  canKeepWishlist,
  mergeWishlists,
  findSharedWishlist,
  removeWishlistItem,
  saveLineForLater,
  shareWishlist,
  getSizeCode,
  stopSharing,
  takeWishlistItem,
  type Wishlist,
  type WishlistItem,
} from './wishlist'
import { aWishlistItem, aWishlist } from './wishlist.sample'

const wish = fc.record({
  itemId: fc.uuid(),
  productId: fc.constantFrom('A', 'B', 'C', 'D'),
  upc: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
  qty: fc.integer({ min: 1, max: 9 }),
  pageUrl: fc.constant('/p'),
})
const added = (list: Wishlist, item: WishlistItem) => {
  const outcome = addWishlistItem(list, item)
  return outcome.ok ? outcome.value : list
}
const keysOf = ({ items }: Wishlist) => items.map(({ productId, upc }) => `${productId} ${upc}`)

test('no item is ever on a list twice, in whatever order items are added and merged', () => {
  fc.assert(
    fc.property(fc.array(wish), fc.array(wish), (own, guests) => {
      const merged = mergeWishlists(own.reduce(added, aWishlist()), guests, 'merge-1')
      expect(new Set(keysOf(merged)).size).toBe(merged.items.length)
      expect(new Set(keysOf(merged))).toEqual(new Set(keysOf(aWishlist({ items: [...own, ...guests] }))))
    }),
  )
})

test('an item added again comes first with the newer quantity and keeps its id (WISH-03)', () => {
  const list = aWishlist({ items: [aWishlistItem({ itemId: 'other', productId: 'OTHER001' }), aWishlistItem()] })
  expect(addWishlistItem(list, aWishlistItem({ itemId: 'new', qty: 3 }))).toMatchObject({
    ok: true,
    value: { items: [{ itemId: 'wish-1', qty: 3 }, { itemId: 'other' }] },
  })
})

test('a cart line that is saved already adds its quantity, once however often it is sent (APIC-21)', () => {
  const list = aWishlist({ items: [aWishlistItem({ qty: 1 })] })
  const save = (from: Wishlist, qty: number, itemId = 'line-1') => {
    const saved = saveLineForLater(from, aWishlistItem({ itemId, qty }))
    return saved.ok ? saved.value : from
  }
  const once = save(list, 2)
  expect(once.items).toMatchObject([{ itemId: 'wish-1', qty: 3 }])
  expect(save(once, 2).items).toEqual(once.items)
  expect(save(once, 2, 'line-2').items).toMatchObject([{ qty: 5 }])
  expect(save(once, 999_999, 'line-3').items).toMatchObject([{ qty: 999_999 }])
})

test('a list takes 200 wishes and then only those it has (CONST-21)', () => {
  const full = aWishlist({ items: Array.from({ length: 200 }, (_, i) => aWishlistItem({ itemId: `${i}`, upc: `${i}` })) })
  expect(addWishlistItem(full, aWishlistItem({ upc: 'new' }))).toEqual({ ok: false, errorId: 'PROFILE_LIMIT_EXCEEDED' })
  expect(addWishlistItem(full, aWishlistItem({ upc: '7' }))).toMatchObject({ ok: true })
  expect(mergeWishlists(full, [aWishlistItem({ upc: 'new' })], 'merge-1').items).toEqual(full.items)
})

test('changing an item into another one of the list leaves one of them', () => {
  const list = aWishlist({ items: [aWishlistItem({ upc: '1' }), aWishlistItem({ itemId: 'wish-2', upc: '2' })] })
  expect(changeWishlistItem(list, 'wish-1', { upc: '2', qty: 5 })).toMatchObject({
    ok: true,
    value: { items: [{ itemId: 'wish-1', upc: '2', qty: 5 }] },
  })
  expect(changeWishlistItem(list, 'nothing', { qty: 5 })).toEqual({ ok: false, errorId: 'NOT_FOUND' })
})

test('a removed item is gone, and a missing one cannot be removed (WISH-04)', () => {
  const list = aWishlist({ items: [aWishlistItem()] })
  expect(removeWishlistItem(list, 'wish-1')).toMatchObject({ ok: true, value: { items: [] } })
  expect(removeWishlistItem(list, 'nothing')).toEqual({ ok: false, errorId: 'NOT_FOUND' })
})

test('an item is taken once; the same transaction gets the same answer, and another one finds nothing (WISH-11)', () => {
  const first = takeWishlistItem(aWishlist({ items: [aWishlistItem()] }), { itemId: 'wish-1', transactionId: 't1' })
  if (!first.ok) throw new Error('not taken')
  expect(first.value).toMatchObject({ item: aWishlistItem(), list: { items: [] } })
  expect(takeWishlistItem(first.value.list, { itemId: 'wish-1', transactionId: 't1' })).toEqual(first)
  expect(takeWishlistItem(first.value.list, { itemId: 'wish-1', transactionId: 't2' })).toEqual({ ok: false, errorId: 'NOT_FOUND' })
})

test('a merge is made once: items removed since do not return (WISH-10)', () => {
  const merged = mergeWishlists(
    aWishlist({ items: [aWishlistItem()] }),
    [aWishlistItem({ itemId: 'g1', productId: 'GUEST001' })],
    'merge-1',
  )
  expect(merged.items.map(({ itemId }) => itemId)).toEqual(['wish-1', 'g1'])
  const removed = { ...merged, items: [] }
  expect(mergeWishlists(removed, [aWishlistItem()], 'merge-1')).toEqual(removed)
  expect(mergeWishlists(removed, [aWishlistItem()], 'merge-2').items).toHaveLength(1)
})

test('a share link works for thirty days (WISH-09, WISH-15)', () => {
  const days = (count: number) => count * 24 * 3600 * 1000
  const { list, share } = shareWishlist(aWishlist(), 'secret', 0)
  expect(share).toEqual({ shareId: 'secret', expiresAt: days(30) })
  expect(findSharedWishlist(list, 'secret', days(30) - 1)).toEqual({ ok: true, value: share })
  expect(findSharedWishlist(list, 'secret', days(30))).toEqual({ ok: false, errorId: 'NOT_FOUND' })
  expect(shareWishlist(list, 'secret', days(3))).toEqual({ list, share })
  expect(findSharedWishlist(list, 'guessed', 0)).toEqual({ ok: false, errorId: 'NOT_FOUND' })
  expect(shareWishlist(list, 'later', days(31)).list.shares).toHaveLength(1)
})

test('all shares of a list end at once, not only the newest one (WISH-19, APIW-09)', () => {
  const shareIds = ['first', 'second', 'third']
  const shared = shareIds.reduce((list, shareId) => shareWishlist(list, shareId, 0).list, aWishlist())
  const ended = stopSharing(shared)
  for (const shareId of shareIds) {
    expect(findSharedWishlist(shared, shareId, 1).ok).toBe(true)
    expect(findSharedWishlist(ended, shareId, 1)).toEqual({ ok: false, errorId: 'NOT_FOUND' })
  }
})

test.each([
  [{ kind: 'GUEST' }, false, true],
  [{ kind: 'REGISTERED' }, false, true],
  [{ kind: 'EMPLOYEE' }, false, false],
  [{ kind: 'EMPLOYEE' }, true, true],
  [{ kind: 'AGENT' }, true, false],
  [{ kind: 'REGISTERED', storeId: 'S1', storeEmployeeId: 'E1' }, true, false],
  [{ kind: 'REGISTERED', storeId: 'S1' }, true, true],
] as const)('%j, employees allowed %s: may have favorites %s (WISH-07, WISH-14, TRAP-05)', (caller, employeesMay, allowed) => {
  expect(canKeepWishlist(caller, employeesMay)).toBe(allowed)
})

test('an unavailable saved item carries the fallback size code (WISH-12, CONST-19)', () => {
  expect(getSizeCode('M', true)).toBe('M')
  expect(getSizeCode('M', false)).toBe('available33333333')
  expect(getSizeCode(undefined, true)).toBe('available33333333')
})
