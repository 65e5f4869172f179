import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { socialEndpoints } from '#contracts/social'
import { getNetworkKey } from '#domain/headers/network-key'
import { createSharedBudget } from '#domain/load/rate-limits'
import { hasImageSignature } from '#domain/validation/image-signature'
import { required, requiredBox } from '#domain/validation/text-rules'
import { FieldError, FieldErrors, type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { reportReasons } from './photo-choices'
import { getSocialApi } from './photos.server'

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
const uploadBudget = createSharedBudget({ each: 10, most: 300, inMs: 600_000 })
const fieldLengths = { username: 40, caption: 200 }

/** Photo actions: report, collect, submit; all return to the page. `tagOf` returns the product's tag. */
export function createPhotoActions(tagOf: (slug: string) => string | undefined): Record<string, FormHandler> {
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
      const problems = { username: required(username), photo: required(photo?.name ?? ''), isMine: requiredBox(isMine === 'on') }
      if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
      if (!photo || photo.size > maxPhotoBytes) throw new FieldError('photo', 'photos.fileWrong')
      const bytes = new Uint8Array(await photo.arrayBuffer())
      if (!hasImageSignature(photo.type, bytes)) throw new FieldError('photo', 'photos.fileWrong')
      if (!uploadBudget.allows(getNetworkKey(shop.request.headers.get('CF-Connecting-IP')) ?? '', Date.now()))
        throw new FieldError('photo', 'photos.tooMany')
      const tag = tagOf(params.slug ?? '')
      await withSocialApi(shop, async (api) => {
        const { data } = await api(socialEndpoints.addUser, { body: { username: username.slice(0, fieldLengths.username) } })
        const body = { image: toDataUrl(photo.type, bytes), caption: caption.slice(0, fieldLengths.caption), products: tag ? [tag] : [] }
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
