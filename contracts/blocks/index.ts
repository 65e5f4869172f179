import * as z from 'zod'
import { popUpExpandDelayMs } from '#config/constants'
import { menuItem, unvalidatedBlock } from '../entities/canvas'
import {
  commonFields,
  picture,
  linkTarget,
  targetFields,
  textFields,
  appearanceFields,
  breakpoints,
  mediaFields,
  priceBandIds,
  spacings,
  videoFields,
} from './fields'

const commonBlock = z.object(commonFields)

/** Navigation blocks. */
const navigationBlocks = {
  /** Large links, with a picture of the link last hovered or focused. */
  'link-list': commonBlock.extend({
    ...textFields,
    links: z
      .array(z.object({ target: linkTarget, media: picture }))
      .min(2)
      .max(8),
  }),
  /** Buttons of equal width, wrapping or on one scrolling line. */
  'button-collection': commonBlock.extend({
    ...textFields,
    targets: targetFields.targets,
    type: z.enum(['grid', 'carousel']).default('grid'),
  }),
  /** Standalone button. */
  'call-to-action': commonBlock.extend({ target: linkTarget, alignment: z.enum(['left', 'center']).default('left') }),
  /** Links to the pages of the same section. */
  'secondary-nav': commonBlock.extend({
    /** Accessible name of the list; not visible. */
    label: z.string(),
    links: z.array(linkTarget).min(2),
  }),
  /** One menu entry, expanded on the page. */
  'mega-menu': commonBlock.extend({ entry: menuItem }),
}

/** Blocks that invite shoppers to sign up or take part. */
const invitationBlocks = {
  /**
   * Text behind a button. An event names its first day and, if longer, its last. With an id shoppers can sign up, with a guest if allowed.
   */
  dialog: commonBlock.extend({
    ...textFields,
    targets: targetFields.targets,
    /** Label of the button that opens it. */
    opener: z.string(),
    variant: z.enum(['standard', 'event-signup']).default('standard'),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    eventId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    enablePlusOne: z.boolean().default(false),
    submitCtaLabel: z.string().optional(),
    confirmationTitle: z.string().optional(),
    confirmationSubtitle: z.string().optional(),
  }),
  /** Note in the corner that expands after a delay. */
  'pop-up': commonBlock.extend({
    variant: z.enum(['newsletter', 'registration']),
    /** Milliseconds until it expands. */
    delay: z.int().min(0).max(60_000).default(popUpExpandDelayMs),
    minimizedTitle: z.string(),
    maximizedTitle: z.string(),
    richText: textFields.richText,
    disclaimer: z.string().optional(),
    logo: z.string().optional(),
    logoSize: z.enum(['small', 'medium', 'large']).default('medium'),
    targets: targetFields.targets,
  }),
  /** Shoppers' photos, from the service that collects them: of one product, or chosen by the brand. */
  'social-content': commonBlock.extend({
    title: z.string(),
    subtitle: textFields.subtitle,
    containerId: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
    variant: z.enum(['product', 'curated']).default('curated'),
    /** Product whose photos are shown; on a product page, that page's product. */
    productId: z
      .string()
      .regex(/^[A-Za-z0-9]{8,11}$/)
      .optional(),
  }),
}

/** Blocks inside are validated when shown, so that one bad block does not hide the others. */
const nestedBlocks = z.array(z.unknown())
const idSchema = z.string().regex(/^[\w-]{1,64}$/)

/** Blocks whose content depends on the viewer. */
const personalBlocks = {
  /** Shows the first segment the viewer belongs to, else the baselines. */
  segmentation: commonBlock.extend({
    segments: z.array(z.object({ id: z.string(), targets: nestedBlocks })),
    baselines: nestedBlocks.default([]),
  }),
  /** Shows the baselines until the engine has chosen a variant. */
  experience: commonBlock.extend({
    experienceId: idSchema,
    baselines: nestedBlocks.default([]),
    variants: z.array(z.object({ name: z.string(), variantId: idSchema, targets: nestedBlocks })),
    /** Event name sent to the engine when a link is followed. */
    trackingEvent: idSchema.optional(),
  }),
}

const bannerBlock = commonBlock.extend({ ...textFields, ...mediaFields, ...targetFields, ...appearanceFields })
const cardBlock = commonBlock.extend({ ...textFields, ...mediaFields, ...targetFields, backgroundColor: appearanceFields.backgroundColor })

/** Blocks allowed inside a collection. */
const itemBlocks = {
  'category-card': cardBlock,
  'linked-card': cardBlock,
  'multi-link-card': cardBlock,
  'menu-tile': cardBlock,
  espot: bannerBlock,
  picture: commonBlock.extend(mediaFields),
}

const categoryId = z.string().regex(/^\d{4,10}$/)

const collectionLayout = z.object({
  type: z.enum(['carousel', 'grid']),
  /** Cards in view (carousel) or columns (grid). */
  slideWidth: z.number().positive(),
  /** Space between two cards, in CSS pixels; the theme's by default. */
  slidePadding: z.enum(spacings).optional(),
})

const collectionItem = z.discriminatedUnion('component', [
  toBlockSchema('category-card', itemBlocks['category-card']),
  toBlockSchema('linked-card', itemBlocks['linked-card']),
  toBlockSchema('multi-link-card', itemBlocks['multi-link-card']),
  toBlockSchema('menu-tile', itemBlocks['menu-tile']),
  toBlockSchema('espot', itemBlocks.espot),
  toBlockSchema('picture', itemBlocks.picture),
])

const collectionBlock = commonBlock.extend({
  ...textFields,
  ...targetFields,
  layout: z.object({ sm: collectionLayout, md: collectionLayout, lg: collectionLayout }),
  variant: z.enum(['standard', 'threeCardGrid', 'highlightCenter']).default('standard'),
  showArrows: z.boolean().default(true),
  showIndicators: z.boolean().default(false),
  showProgress: z.boolean().default(true),
  autoplay: z.boolean().default(false),
  autorotateTime: z.number().positive().optional(),
  loop: z.boolean().default(false),
  items: z.array(collectionItem).default([]),
  /**
   * Carousel of products from a category, and from further ones in turns. With a price band: of that price and in stock, headed by the
   * amounts in the market's money unless the block has a title.
   */
  products: z
    .object({
      categoryId,
      alsoFrom: z.array(categoryId).max(3).optional(),
      count: z.int().min(1).max(24).default(8),
      priceBand: z.enum(priceBandIds).optional(),
    })
    .optional(),
})

/** Every block a canvas may hold: type → fields. A block without a component in app/blocks does not compile. (BLK) */
export const blocks = {
  ...itemBlocks,
  'block-below-banner': bannerBlock,
  'standard-image-banner': bannerBlock,
  'overlay-banner': bannerBlock.extend({ overlayWidth: z.enum(['xs', 'sm', 'md', 'lg']).default('sm') }),
  'split-banner': bannerBlock.extend({ splitWidth: z.enum(['60', '50', '40']).default('60') }),
  'thin-banner': bannerBlock,
  'benefit-bar': commonBlock.extend({
    ...textFields,
    ...targetFields,
    logo: z.string().optional(),
    backgroundImage: z.string().optional(),
    alignment: z.enum(['left', 'center']).default('center'),
    showCloseButton: z.boolean().default(true),
    infoIcon: z.boolean().default(false),
  }),
  video: commonBlock.extend({ title: textFields.title, ...videoFields }),
  spacer: commonBlock.extend({ size: z.enum(spacings) }),
  collection: collectionBlock,
  'icon-text-collection': commonBlock.extend({
    ...textFields,
    items: z.array(
      z.object({ icon: z.string(), iconSize: z.enum(['small', 'medium', 'large']).default('medium'), title: z.string(), text: z.string() }),
    ),
  }),
  'rich-text': commonBlock.extend({ ...textFields, ...targetFields }),
  hero: bannerBlock.extend({
    variant: z.enum(['standard', 'block-below', 'product-overlay']).default('standard'),
    /** The product whose card floats on the hero. */
    overlayProductId: z
      .string()
      .regex(/^[A-Za-z0-9]{8,11}$/)
      .optional(),
  }),
  ...personalBlocks,
  ...navigationBlocks,
  ...invitationBlocks,
  /** Shows its blocks on the named product or category pages only, or on all others. */
  'filter-by': commonBlock
    .extend({
      condition: z.enum(['IN', 'NOT IN']),
      /** Ids of products, or of styles. */
      products: z.array(z.string().regex(/^[A-Za-z0-9]{8,11}$/)).optional(),
      categories: z.array(z.string().regex(/^\d{4,10}$/)).optional(),
      components: z.array(unvalidatedBlock),
    })
    .refine(({ products, categories }) => products ?? categories, 'a list of products or of categories'),
} as const

export type BlockType = keyof typeof blocks
/** Types that select the blocks inside them. The edge resolves them; they have no component. */
export type WrapperType = 'filter-by' | keyof typeof personalBlocks
export type RenderedBlockType = Exclude<BlockType, WrapperType>
export type BlockProps<T extends BlockType> = z.infer<(typeof blocks)[T]>
/** A resolved block: component, instance, fields. */
export type Block<T extends BlockType = BlockType> = { [K in T]: { component: K; id: string; name: string; props: BlockProps<K> } }[T]
export type RenderedBlock = Block<RenderedBlockType>

export const blockTypes = Object.keys(blocks) as BlockType[]
export { breakpoints }

function toBlockSchema<const N extends string, S extends z.ZodType>(component: N, props: S) {
  return z.object({ component: z.literal(component), id: z.string(), name: z.string(), props })
}

/** Validates a block against its schema; null with a reason if unknown or malformed. */
export function parseBlock(raw: unknown): { block: Block } | { problem: string } {
  const envelope = z.object({ component: z.string(), id: z.string(), name: z.string(), props: z.unknown() }).safeParse(raw)
  if (!envelope.success) return { problem: 'not a block' }
  const { component, ...instance } = envelope.data
  if (!Object.hasOwn(blocks, component)) return { problem: `unknown block ${component}` }
  const props = blocks[component as BlockType].safeParse(instance.props)
  if (!props.success) return { problem: `${component} ${instance.id}: ${z.prettifyError(props.error)}` }
  return { block: { component, ...instance, props: props.data } as Block }
}

/** Problems of a block by field; `path` starts at the block. */
export function listBlockProblems({ component, id, props }: { component: string; id: string; props: unknown }) {
  if (!Object.hasOwn(blocks, component)) return [{ path: ['component'], problem: `unknown block ${component}` }]
  const { error } = blocks[component as BlockType].safeParse(props)
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: ['props', ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
    problem: `${component} ${id}: ${message}`,
  }))
}
