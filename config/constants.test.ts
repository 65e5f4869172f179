import { expect, test } from 'vitest'
import * as constants from './constants'

test.each<[string, Partial<typeof constants>]>([
  ['CONST-03', { reloadGuardMs: 10_000 }],
  ['CONST-05', { tokenRetryCount: 1, tokenRetryMs: 2_000, tokenRetryStatus: 409 }],
  ['CONST-06', { invalidCustomerReloadMs: 4_000 }],
  ['CONST-07', { addToCartRetryMs: 2_000 }],
  ['CONST-08', { paymentSessionRetryMs: 3_000 }],
  ['CONST-09', { quickShopQty: 1 }],
  ['CONST-10', { experimentBatchSize: 10, experimentFlushMs: 1_000, experimentQueueSize: 10_000, experimentReadyMs: 30_000 }],
  ['CONST-11', { popUpScrollDebounceMs: 200, popUpScrollMaxWaitMs: 500, popUpExpandDelayMs: 2_000 }],
  ['CONST-12', { toastTickMs: 200 }],
  ['CONST-13', { walletCityMaxLength: 50, addressFieldMaxLength: 30, nameMinLength: 1, emailMaxLength: 100, passwordMinLength: 8 }],
  ['CONST-15', { carouselSlides: 6, carouselSlidesFromMedium: 3, maxImpressions: 24, upsellItems: 3, skeletonCards: 16 }],
  ['CONST-15', { visibleFacetValuesSmall: 4, visibleFacetValuesMedium: 10, visibleFacetValuesLarge: 20 }],
  ['CONST-16', { curatedContentDelayMs: 500 }],
  ['CONST-19', { fallbackSizeCode: 'available33333333' }],
  [
    'CONST-21',
    { maxCartItems: 50, maxCoupons: 5, maxGiftCards: 5, maxAddresses: 20, maxSavedCards: 10, maxFavorites: 200, maxBodyBytes: 262_144 },
  ],
])('a number that was agreed on is changed on purpose, what it does is tested where it counts: %s', (_, expected) => {
  expect(constants).toMatchObject(expected)
})
