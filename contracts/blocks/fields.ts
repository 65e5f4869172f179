import * as z from 'zod'
import { interactionOrigins } from '#config/interaction-origins'
import { scheduledTime } from '../scheduled-time.ts'

export const breakpoints = ['sm', 'md', 'lg'] as const
export type Breakpoint = (typeof breakpoints)[number]

/** Steps of the price filter (`domain/listing/price-range.ts`): from, to, in whole units of the market's currency. */
export const priceBandIds = ['0-50', '50-100', '100-200', '200-400', '400-'] as const

/** Token steps of spacers and bottom margins, in CSS pixels. */
export const spacings = ['0', '8', '16', '24', '32', '48', '64'] as const

const cssColor = z.string().regex(/^(#[0-9a-f]{6}|var\(--c-[a-z0-9-]+\))$/)

/** Link target: a path without locale (`/c/…`, `/p/…`, `/help/…`) or an https URL. */
export const linkTarget = z.object({
  text: z.string(),
  url: z.string().regex(/^(\/(?!\/)|https:\/\/|#)/),
  targetAttribute: z.enum(['_self', '_blank']).default('_self'),
  style: z.enum(['primary', 'secondary', 'tertiary', 'link']).default('primary'),
  size: z.enum(['sm', 'md', 'lg']).default('md'),
  /** Accessible name, if several links share their text. */
  label: z.string().optional(),
})

/** A picture by reference: a scene (`halvern-dawn`), an art id, or an https address when a CDN is set. */
export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  /** Taller crop for screens below md. */
  srcTall: z.string().optional(),
})

/** BLK-31 */
export const textFields = {
  title: z.string().optional(),
  titleHtml: z.string().optional(),
  subtitle: z.string().optional(),
  subtitleHtml: z.string().optional(),
  overline: z.string().optional(),
  eyebrowText: z.string().optional(),
  /** Logo: a brand's name, or a picture by reference. */
  eyebrowLogo: z.string().optional(),
  richText: z.string().optional(),
  richTextBelowTargets: z.string().optional(),
  hideTitle: z.boolean().optional(),
  titleH1: z.boolean().optional(),
}

const ownFilePath = z.string().regex(/^\/(?!\/)/)

/** Video instead of an image, without speech. */
const videoSource = z.object({
  kind: z.literal('video'),
  src: ownFilePath,
  /** Text alternative. */
  alt: z.string(),
  /** Picture before the video plays, by reference. */
  poster: z.string().optional(),
})
export type BlockVideo = z.output<typeof videoSource>

/** BLK-32, BLK-33, BLK-34 */
export const mediaFields = {
  media: picture.optional(),
  mediaList: z.partialRecord(z.enum(breakpoints), z.union([videoSource, picture])).optional(),
  mediaTarget: linkTarget.optional(),
  caption: z.object({ text: z.string(), position: z.enum(['top', 'bottom', 'off']) }).optional(),
}
export const targetFields = {
  targets: z.array(linkTarget).default([]),
  linkType: z.enum(['No-CTA', 'CTA']).default('CTA'),
  equalTargetSize: z.boolean().optional(),
}

/** Autoplay is muted and needs no controls. */
export const videoFields = {
  media: z
    .object({
      src: ownFilePath,
      /** Text alternative. */
      alt: z.string(),
      /** Picture before the video plays, by reference. */
      poster: z.string().optional(),
    })
    .optional(),
  cloudinaryAsset: z.object({ cloudName: z.string().min(1), publicId: z.string().min(1) }).optional(),
  playerSettings: z
    .object({
      autoplay: z.boolean().default(true),
      hideControls: z.boolean().default(true),
      loop: z.boolean().default(true),
      muted: z.boolean().default(true),
    })
    .prefault({}),
  tracks: z
    .array(
      z.object({
        kind: z.enum(['subtitles', 'captions', 'descriptions', 'chapters', 'metadata']),
        src: ownFilePath,
        label: z.string(),
        srclang: z.string(),
        /** Shown until the viewer turns it off. */
        default: z.boolean().default(false),
      }),
    )
    .default([]),
}

/** BLK-35, BLK-36: full starts at 35 %, focused at 50 %, off paints nothing. */
export const appearanceFields = {
  color: cssColor.optional(),
  backgroundColor: cssColor.optional(),
  gradientStyle: z.enum(['full', 'focused', 'off']).default('off'),
  gradientTone: z.enum(['dark', 'light']).default('dark'),
  gradientBreakpoints: z.array(z.enum(breakpoints)).optional(),
}

/** BLK-37, BLK-38, CMS-16 */
export const commonFields = {
  /** Interaction origin of products reached by this block's links. */
  origin: z.enum(interactionOrigins).optional(),
  promotionTracking: z.object({ creativeName: z.string(), promotionId: z.string(), promotionName: z.string() }).optional(),
  hideOnBreakpoint: z.array(z.enum(breakpoints)).optional(),
  bottomMargins: z.enum(spacings).optional(),
  isFullWidth: z.boolean().optional(),
  isFullHeight: z.boolean().optional(),
  /** With a zone one moment for all sites; without one the time on the site's own clock. */
  activeFrom: scheduledTime.optional(),
  activeTo: scheduledTime.optional(),
}
