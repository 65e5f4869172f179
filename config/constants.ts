/** Dialogs and panels enter and leave in this time. */
export const dialogTransitionMs = 250
/** A dialog whose parts have not come in this time is opened as its page. */
export const dialogTimeoutMs = 10_000

/** CONST-02 */
export const firstPage = 1
export const paginationSiblings = 2
export const minPageCount = 1

/** A page reloads itself at most once in this time. */
export const reloadGuardMs = 10_000

/** CONST-04 */
export const defaultMaxQty = 999_999
export const defaultQty = 1

/** CONST-05 */
export const tokenRetryCount = 1
export const tokenRetryMs = 2_000
export const tokenRetryStatus = 409

/** CONST-06 */
export const invalidCustomerReloadMs = 4_000

/** CONST-07 */
export const addToCartRetryMs = 2_000

/** CONST-08 */
export const paymentSessionRetryMs = 3_000
/** Longer than session and fields take on a slow line; the provider's library itself would wait for half a minute. */
export const paymentTimeoutMs = 8_000

/** CONST-09 */
export const quickShopQty = 1

/** CONST-10 */
export const experimentBatchSize = 10
export const experimentFlushMs = 1_000
export const experimentQueueSize = 10_000
export const experimentReadyMs = 30_000

/** CONST-11 */
export const popUpScrollDebounceMs = 200
export const popUpScrollMaxWaitMs = 500
export const popUpExpandDelayMs = 2_000

/** CONST-12 */
export const toastTickMs = 200

/** CONST-13 */
export const walletCityMaxLength = 50
export const addressFieldMaxLength = 30
/** CONST-13 requires 2, but some names have one letter. (decision 098) */
export const nameMinLength = 1
/** Outside addresses. */
export const nameMaxLength = 50
export const emailMaxLength = 100
export const passwordMinLength = 8
/** Wherever a password is set or typed. */
export const passwordMaxLength = 64

/** Digits after the point in a discount percentage. */
export const discountDecimals = 1

/** CONST-15 */
export const carouselSlides = 6
export const carouselSlidesFromMedium = 3
export const maxImpressions = 24
export const upsellItems = 3
export const skeletonCards = 16
export const visibleFacetValuesSmall = 4
export const visibleFacetValuesMedium = 10
export const visibleFacetValuesLarge = 20

/** CONST-16 */
export const curatedContentDelayMs = 500

/** CONST-17 */
export const relatedArticles = 4

/** Minimum letters before suggesting. */
export const minSuggestionLength = 3

/** Replaces a size the size chart does not know. */
export const fallbackSizeCode = 'available33333333'

/** API value for an empty date, as MM/DD/YYYY. */
export const placeholderDate = '01/01/1900'

/** The platform's maximum. */
export const maxCartItems = 50
export const maxCoupons = 5
export const maxGiftCards = 5
export const maxAddresses = 20
export const maxSavedCards = 10
export const maxFavorites = 200
export const maxBodyBytes = 256 * 1024
/** All photos of one warranty case. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** Highest balance an operator may set on a gift card, in minor units. */
export const maxGiftCardBalance = 200_000

/** Gift card amounts in whole currency units; the product's sizes are the presets. */
export const giftCardAmounts = { least: 10, most: 500, printed: ['25', '50', '100', '150'] }

/** Products in a comparison. */
export const maxCompared = 4
