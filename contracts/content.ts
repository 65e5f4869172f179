import * as z from 'zod'
import { endpoint } from './endpoint'
import { canvas, footer, menu, pageList } from './entities/canvas'

/** The 17 fixed pages of the content service, and home. */
export const fixedPages = [
  'home',
  'account',
  'account-profile',
  'basecamp',
  'cart',
  'checkout',
  'contact-us',
  'error-4xx',
  'gift-card',
  'loyalty-modal',
  'order-confirmation',
  'promotions',
  'search',
  'sign-in-modal',
  'sign-up',
  'sign-up-modal',
  'store-locator',
  'westend',
] as const

/** Preview and personalization parameters of a canvas request. */
const contentQuery = z.object({
  previewDateTime: z.string().max(40).optional(),
  localePath: z.string().max(8).optional(),
  /** Token of a preview link: shows the draft of the page it was signed for. */
  draft: z.string().max(600).optional(),
})
const listQuery = contentQuery.extend({
  limit: z.coerce.number().int().min(1).max(48).default(12),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
const contentErrors = ['NOT_FOUND', 'INVALID_REQUEST'] as const
const commonEndpoint = { method: 'GET', query: contentQuery, errors: contentErrors, class: 'content' } as const

/**
 * Content service calls, all GET. (APIS) `:mode` is live or stage. Looks for a document under the siteId, then `{BRAND}-{REGION}`, then
 * `{BRAND}`, and returns the first.
 */
export const contentEndpoints = {
  augmentedPage: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/augmentedpage/:siteId/:page', response: canvas }),
  category: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/category/:siteId/:categoryId', response: canvas }),
  product: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/product/:siteId/:productId', response: canvas }),
  page: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/page/:siteId/:page', response: canvas }),
  menu: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/menu/:siteId', response: menu }),
  footer: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/footer/:siteId', response: footer }),
  /** Pages that match the words. Articles can also match a tag. */
  search: endpoint({
    ...commonEndpoint,
    path: '/:mode/caas/v1/canvas/search/:siteId/:searchType',
    query: listQuery.extend({ q: z.string().max(200).optional(), tagId: z.string().max(64).optional() }),
    response: pageList,
  }),
  children: endpoint({
    ...commonEndpoint,
    path: '/:mode/caas/v1/canvas/children/:siteId/:parentPageSlug',
    query: listQuery,
    response: pageList,
  }),
  showcase: endpoint({
    ...commonEndpoint,
    path: '/:mode/caas/v1/canvas/showcase/:siteId/:docType',
    query: listQuery.extend({ layoutVariant: z.string().max(40).optional() }),
    response: pageList,
  }),
  popups: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/popups/:siteId', response: canvas }),
  /** A fragment shared by all sites. */
  fragment: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/fragment/:fragmentId', response: canvas }),
  /** Other order of a fixed page's path. Declared last, because it would shadow the paths above. */
  fixedPage: endpoint({ ...commonEndpoint, path: '/:mode/caas/v1/canvas/:page/:siteId', response: canvas }),
}
