import * as z from 'zod'
import { menuItem } from '../entities/canvas'
import { commonFields, picture, linkTarget, targetFields, textFields } from './fields'

const commonBlock = z.object(commonFields)

/** Navigation blocks. */
export const navigationBlocks = {
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
