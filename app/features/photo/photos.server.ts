import type { Output } from '#contracts/endpoint'
import { socialEndpoints, type SocialMedia } from '#contracts/social'
import { loadProductById } from '~/features/catalog/catalog.server'
import { reportReasons } from '~/features/review/report-reasons'
import type { Api } from '~/server/api.server'
import { hasConsent } from '~/server/consent.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type PhotoPosition, photoPositions } from './photo-choices'
import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { getNetworkKey } from '#domain/headers/network-key'
import { createRateLimiter } from '#domain/load/rate-limits'
import { hasImageSignature } from '#domain/validation/image-signature'
import { findFirstProblem } from '#domain/validation/rule'
import { maxLength, required, requiredBox } from '#domain/validation/text-rules'
import { FieldError, FieldErrors, type FormHandler, formHandler, seeOther } from '~/server/form-action.server'

type SharedPhoto = Pick<SocialMedia, 'id' | 'images' | 'caption'> & { username: string }
export type LoadedPhotos = {
  photos: SharedPhoto[]
  /** Cursor of the next page. */
  next?: string
  /** The one photo the address names, with our products on it. */
  shown?: SharedPhoto & { products: { name: string; path: string }[] }
  /** The address of photos that were put together here. */
  stashed?: string
}
type MediaPage = Output<typeof socialEndpoints.ofTag>
type MediaQuery = { locale: string; after?: string }

/** The service's calls; null without a service, or without consent to load pictures from its host. */
function getSocialApi(shop: StorefrontContext): Api | null {
  return hasConsent(shop, 'C0003') ? shop.social : null
}

/** Photos as the URL requests them; null when they cannot be read: the page renders without. */
async function loadSharedPhotos(
  shop: StorefrontContext,
  fetchMedia: (api: Api, page: MediaQuery) => Promise<MediaPage>,
): Promise<LoadedPhotos | null> {
  const api = getSocialApi(shop)
  if (!api) return null
  const { searchParams } = new URL(shop.request.url)
  const [after, requestedId, stashId] = ['after', 'shared', 'stash'].map((name) => /^[\w.-]{1,80}$/.exec(searchParams.get(name) ?? '')?.[0])
  const mediaPage = await fetchMedia(api, { locale: shop.market.language, ...(after && { after }) }).catch((error: unknown) => {
    logError(shop.requestContext, 'photos not read', error)
    // A page that shows less than there is must not be kept for others.
    shop.requestContext.markPrivate()
    return null
  })
  if (!mediaPage) return null
  const photos = mediaPage.data.map(toSharedPhoto)
  const selectedPhoto = photos.find(({ id }) => id === requestedId)
  return {
    photos,
    next: mediaPage.paging.next,
    ...(selectedPhoto && { shown: { ...selectedPhoto, products: await loadPhotoProducts(shop, api, selectedPhoto.id) } }),
    ...(stashId && { stashed: `${shop.environment.socialOrigin}/stashes/${stashId}` }),
  }
}

function toSharedPhoto({ id, images, caption, user }: SocialMedia): SharedPhoto {
  return { id, images, caption, username: user.username }
}

/** Products on a photo: each of its streams is a product, by master id. */
async function loadPhotoProducts(shop: StorefrontContext, api: Api, mediaId: string): Promise<{ name: string; path: string }[]> {
  const streams = await api(socialEndpoints.streamsOf, { params: { mediaId } }).catch(() => ({ data: [] }))
  const products = await Promise.all(streams.data.slice(0, 4).map(({ tag }) => loadProductById(shop, tag).catch(() => null)))
  return products.flatMap((product) => (product ? [{ name: product.name, path: `/${shop.locale}${product.url}` }] : []))
}

/** Loads shoppers' photos of a product, by its tag, paged by the stream of the same name. */
export function loadProductPhotos(shop: StorefrontContext, tag: string): Promise<LoadedPhotos | null> {
  return loadSharedPhotos(shop, (api, page) =>
    page.after
      ? api(socialEndpoints.ofStream, { params: { streamId: tag }, query: page })
      : api(socialEndpoints.ofTag, { query: { tag, ...page } }),
  )
}

export type PhotoWallData = { shared: LoadedPhotos | null; place?: PhotoPosition }

/** Loads photos chosen by the brand, for all or one kind of place. The service knows the brand as a customer name. */
export async function loadPhotoWall(shop: StorefrontContext): Promise<PhotoWallData> {
  const requestedPosition = new URL(shop.request.url).searchParams.get('place')
  const photoPosition = photoPositions.find((candidate) => candidate === requestedPosition)
  const shared = await loadSharedPhotos(shop, async (api, page) => {
    const { data } = await api(socialEndpoints.customers, {})
    const customer = data.find(({ name }) => name === shop.brand.name)
    if (!customer) return { data: [], paging: {} }
    if (photoPosition) return api(socialEndpoints.ofCategory, { query: { customer: customer.id, category: photoPosition, ...page } })
    return api(socialEndpoints.ofCustomer, { params: { customerId: customer.id }, query: page })
  })
  return { shared, ...(photoPosition && { place: photoPosition }) }
}

const mediaIdField = z.string().regex(/^[\w.-]{1,80}$/)

const reportPhotoForm = z.object({ mediaId: mediaIdField, reason: z.enum(reportReasons) })

/** The photos of a page, in order. */
const stashPhotosForm = z.object({ media: z.array(mediaIdField).min(1).max(24) })

const textField = z.string().max(1_000).default('')

/** Photo upload with a display name. */
const sendPhotoForm = z.object({
  username: textField.transform((name) => name.trim()),
  caption: textField.transform((line) => line.trim()),
  photo: z.instanceof(File).optional(),
  isMine: z.literal('on').optional(),
})

const maxPhotoBytes = 2_000_000
/** A photo is large and goes to another service: few from one network in ten minutes, and not many in one isolate. */
const uploadBudget = createRateLimiter({ perKey: 10, total: 300, windowMs: 600_000 })
const fieldLengths = { username: 40, caption: 200 }

/** Photo actions: report, collect, submit; all return to the page. `getTag` returns the product's tag. */
export function createPhotoActions(getTag: (slug: string) => string | undefined): Record<string, FormHandler> {
  return {
    'report-photo': formHandler(reportPhotoForm, async ({ mediaId, reason }, { shop }) => {
      await withSocialApi(shop, (api) => api(socialEndpoints.report, { params: { mediaId }, body: { reason } }))
      await shop.session.addFlash({ tone: 'success', key: 'photos.reported' })
      return seeOther(getPhotoPath(shop, { shared: mediaId }))
    }),

    'stash-photos': formHandler(stashPhotosForm, async ({ media }, { shop }) => {
      const { data } = await withSocialApi(shop, (api) => api(socialEndpoints.stash, { body: { media } }))
      return seeOther(`${getPhotoPath(shop, { stash: data[0]?.id ?? '' })}#photos-address`)
    }),

    'send-photo': formHandler(sendPhotoForm, async ({ username, caption, photo, isMine }, { shop, params }) => {
      const problems = {
        username: findFirstProblem(username, [required, maxLength(fieldLengths.username)]),
        caption: findFirstProblem(caption, [maxLength(fieldLengths.caption)]),
        photo: required(photo?.name ?? ''),
        isMine: requiredBox(isMine === 'on'),
      }
      if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
      if (!photo || photo.size > maxPhotoBytes) throw new FieldError('photo', 'photos.fileWrong')
      const bytes = new Uint8Array(await photo.arrayBuffer())
      if (!hasImageSignature(photo.type, bytes)) throw new FieldError('photo', 'photos.fileWrong')
      if (!uploadBudget.allows(getNetworkKey(shop.request.headers.get('CF-Connecting-IP')) ?? '', Date.now()))
        throw new FieldError('photo', 'photos.tooMany')
      const tag = getTag(params.slug ?? '')
      await withSocialApi(shop, async (api) => {
        const { data } = await api(socialEndpoints.addUser, { body: { username } })
        const body = { image: toDataUrl(photo.type, bytes), caption, products: tag ? [tag] : [] }
        return api(socialEndpoints.post, { params: { userId: data[0]?.id ?? '' }, body })
      })
      await shop.session.addFlash({ tone: 'success', key: 'photos.sent' })
      return seeOther(getPhotoPath(shop, {}))
    }),
  }
}

/** Calls the photo service; an outage is a form error. */
async function withSocialApi<T>(
  shop: StorefrontContext,
  callback: (api: NonNullable<ReturnType<typeof getSocialApi>>) => Promise<T>,
): Promise<T> {
  const api = getSocialApi(shop)
  if (!api) throw new FieldError('', 'questions.notKept')
  return callback(api).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new FieldError('', error.status === 404 ? 'photos.gone' : 'questions.notKept')
  })
}

/** The page of the form, at the same photos. */
function getPhotoPath({ request }: StorefrontContext, extraParams: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url)
  const retainedParams = [...searchParams].filter(([name]) => ['after', 'place'].includes(name))
  const query = new URLSearchParams([...retainedParams, ...Object.entries(extraParams)]).toString()
  return query ? `${pathname}?${query}` : pathname
}

function toDataUrl(type: string, bytes: Uint8Array): string {
  let binaryText = ''
  for (let offset = 0; offset < bytes.length; offset += 8_192) binaryText += String.fromCharCode(...bytes.subarray(offset, offset + 8_192))
  return `data:${type};base64,${btoa(binaryText)}`
}
