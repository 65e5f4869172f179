import type { CallInput } from '../kit/call-input'
import { expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const withGuestToken = async (kit: Kit, input: CallInput = {}): Promise<CallInput> => ({
  ...input,
  token: (await kit.people.guest()).token,
})
const buildAddFavorite = (kit: Kit, overrides: object = {}) =>
  withGuestToken(kit, { body: { id: kit.fixtures.products.available.productId, ...overrides } })

/** A list with one favorite, of a new guest. */
async function createFavorites(kit: Kit) {
  const input = await buildAddFavorite(kit)
  const { favoriteId, items } = await kit.done('wishlists.addFavorite', input)
  const itemId = items[0]?.itemId
  expectThat(itemId, 'wishlists.addFavorite answered a list without the favorite.')
  return { token: input.token ?? '', favoriteId, itemId }
}

async function createSharedFavorites(kit: Kit) {
  const { token, favoriteId } = await createFavorites(kit)
  const { shareId } = await kit.done('wishlists.share', { params: { favoriteId }, body: {}, token })
  return { params: { favoriteId }, query: { shareId } }
}

const feature = 'wishlists' as const

export const wishlistPlans: AreaPlans<'wishlists'> = {
  'wishlists.favorites': {
    feature,
    ask: async (kit) => ({ token: (await createFavorites(kit)).token }),
    says: ({ items }, { kit }) =>
      expectThat(
        items.some(({ productId }) => productId === kit.fixtures.products.available.productId),
        'The list does not show the favorite.',
      ),
    errors: { NOT_FOUND: 'The call names no list.' },
  },
  'wishlists.addFavorite': {
    feature,
    ask: (kit) => buildAddFavorite(kit),
    errors: {
      NOT_FOUND: (kit) => buildAddFavorite(kit, { favoriteId: 'no-such-list' }),
      ITEM_NOT_AVAILABLE: (kit) => buildAddFavorite(kit, { id: 'ZZZZZZZZ' }),
      PROFILE_LIMIT_EXCEEDED: 'Takes more favorites than the fixtures name.',
    },
  },
  'wishlists.removeFavorite': {
    feature,
    isOwned: true,
    ask: async (kit) => {
      const { token, ...params } = await createFavorites(kit)
      return { params, token }
    },
    says: ({ items }) => expectThat(items.length === 0, 'The removed favorite is still in the list.'),
    errors: {
      NOT_FOUND: async (kit) => {
        const { token, favoriteId } = await createFavorites(kit)
        return { params: { favoriteId, itemId: 'none' }, token }
      },
    },
  },
  'wishlists.share': {
    feature,
    isOwned: true,
    ask: async (kit) => {
      const { token, favoriteId } = await createFavorites(kit)
      return { params: { favoriteId }, body: {}, token }
    },
    says: ({ shareId, shareUrl }) => expectThat(shareUrl.includes(shareId), 'The path of the share does not name the share.'),
    errors: { NOT_FOUND: (kit) => withGuestToken(kit, { params: { favoriteId: 'no-such-list' }, body: {} }) },
  },
  'wishlists.stopSharing': {
    feature,
    isOwned: true,
    ask: async (kit) => {
      const { token, favoriteId } = await createFavorites(kit)
      await kit.done('wishlists.share', { params: { favoriteId }, body: {}, token })
      return { params: { favoriteId }, token }
    },
    says: ({ sharedUntil }) => expectThat(sharedUntil === undefined, 'The list is still shared.'),
    errors: { NOT_FOUND: (kit) => withGuestToken(kit, { params: { favoriteId: 'no-such-list' } }) },
  },
  'wishlists.shared': {
    feature,
    ask: (kit) => createSharedFavorites(kit),
    errors: { NOT_FOUND: async (kit) => ({ ...(await createSharedFavorites(kit)), query: { shareId: 'no-such-share' } }) },
  },
  'wishlists.savedForLater': { feature, ask: (kit) => withGuestToken(kit), errors: { NOT_FOUND: 'The call names no list.' } },
}
