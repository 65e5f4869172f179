import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadWords } from '~/client/words'
import type { DialogName, DialogParams } from '#contracts/dialogs'

export type DialogEntry<N extends DialogName> = {
  titleKey: string
  /** A modal (a bottom panel on small screens), or a panel from the side. (DLG-01, DLG-02) */
  place: 'modal' | 'end'
  Content: LazyExoticComponent<ComponentType<DialogParams<N>>>
}

/** Every dialog of the contract and what it shows; a missing one is a type error. Contents load when first opened. */
export const dialogRegistry = {
  'location-selector': {
    titleKey: 'location.title',
    place: 'modal',
    Content: lazy(() => withWords('location', import('./location-selector'))),
  },
} satisfies { [N in DialogName]: DialogEntry<N> }

/** The module of a dialog, once the room its words are in is there. */
async function withWords<M>(room: string, module: Promise<M>): Promise<M> {
  await loadWords([room])
  return module
}
