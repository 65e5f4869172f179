import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { socialEndpoints } from '#contracts/social'
import { networkOf } from '#domain/headers/network-of'
import { createSharedBudget } from '#domain/load/shared-budget'
import { hasSignatureOf } from '#domain/validation/image-signature'
import { required, requiredBox } from '#domain/validation/text-rules'
import { FieldError, FieldErrors, type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { reportReasons } from './photo-choices'
import { socialOf } from './photos.server'

const mediaId = z.string().regex(/^[\w.-]{1,80}$/)

const reportForm = z.object({ mediaId, reason: z.enum(reportReasons) })

/** The photos of a page, in order. */
const stashForm = z.object({ media: z.array(mediaId).min(1).max(24) })

const text = z.string().max(1_000).default('')

/** Photo upload with a display name. */
const sendForm = z.object({
  username: text.transform((name) => name.trim()),
  caption: text.transform((line) => line.trim()),
  photo: z.instanceof(File).optional(),
  isMine: z.literal('on').optional(),
})

const mostBytes = 2_000_000
/** A photo is large and goes to another service: few from one network in ten minutes, and not many in one isolate. */
const uploads = createSharedBudget({ each: 10, most: 300, inMs: 600_000 })
const names = { username: 40, caption: 200 }

/** Photo actions: report, collect, submit; all return to the page. `tagOf` returns the product's tag. */
export function photoActions(tagOf: (slug: string) => string | undefined): Record<string, FormHandler> {
  return {
    'report-photo': formHandler(reportForm, async ({ mediaId, reason }, { shop }) => {
      await reached(shop, (api) => api(socialEndpoints.report, { params: { mediaId }, body: { reason } }))
      await shop.session.addFlash({ tone: 'success', key: 'photos.reported' })
      return seeOther(pathOf(shop, { shared: mediaId }))
    }),

    'stash-photos': formHandler(stashForm, async ({ media }, { shop }) => {
      const { data } = await reached(shop, (api) => api(socialEndpoints.stash, { body: { media } }))
      return seeOther(`${pathOf(shop, { stash: data[0]?.id ?? '' })}#photos-address`)
    }),

    'send-photo': formHandler(sendForm, async ({ username, caption, photo, isMine }, { shop, params }) => {
      const problems = { username: required(username), photo: required(photo?.name ?? ''), isMine: requiredBox(isMine === 'on') }
      if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
      if (!photo || photo.size > mostBytes) throw new FieldError('photo', 'photos.fileWrong')
      const bytes = new Uint8Array(await photo.arrayBuffer())
      if (!hasSignatureOf(photo.type, bytes)) throw new FieldError('photo', 'photos.fileWrong')
      if (!uploads.allows(networkOf(shop.request.headers.get('CF-Connecting-IP')) ?? '', Date.now()))
        throw new FieldError('photo', 'photos.tooMany')
      const tag = tagOf(params.slug ?? '')
      await reached(shop, async (api) => {
        const { data } = await api(socialEndpoints.addUser, { body: { username: username.slice(0, names.username) } })
        const body = { image: dataUrlOf(photo.type, bytes), caption: caption.slice(0, names.caption), products: tag ? [tag] : [] }
        return api(socialEndpoints.post, { params: { userId: data[0]?.id ?? '' }, body })
      })
      await shop.session.addFlash({ tone: 'success', key: 'photos.sent' })
      return seeOther(pathOf(shop, {}))
    }),
  }
}

/** Calls the photo service; an outage is a form error. */
async function reached<T>(shop: StorefrontContext, act: (api: NonNullable<ReturnType<typeof socialOf>>) => Promise<T>): Promise<T> {
  const api = socialOf(shop)
  if (!api) throw new FieldError('', 'questions.notKept')
  return act(api).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new FieldError('', error.status === 404 ? 'photos.gone' : 'questions.notKept')
  })
}

/** The page of the form, at the same photos. */
function pathOf({ request }: StorefrontContext, more: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url)
  const kept = [...searchParams].filter(([name]) => ['after', 'place'].includes(name))
  const query = new URLSearchParams([...kept, ...Object.entries(more)]).toString()
  return query ? `${pathname}?${query}` : pathname
}

function dataUrlOf(type: string, bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return `data:${type};base64,${btoa(text)}`
}
