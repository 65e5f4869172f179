import { z } from 'zod'
import { reportReasons } from './report-reasons'

const mediaId = z.string().regex(/^[\w.-]{1,80}$/)

export const reportForm = z.object({ mediaId, reason: z.enum(reportReasons) })

/** The photos of a page, in order. */
export const stashForm = z.object({ media: z.array(mediaId).min(1).max(24) })

const text = z.string().max(1_000).default('')

/** Photo upload with a display name. */
export const sendForm = z.object({
  username: text.transform((name) => name.trim()),
  caption: text.transform((line) => line.trim()),
  photo: z.instanceof(File).optional(),
  isMine: z.literal('on').optional(),
})
