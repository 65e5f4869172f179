import type { ComponentProps } from 'react'
import { Listing } from '~/features/catalog/listing'
import { CompareBar } from './compare-bar'
import { CompareToggle } from './compare-toggle'
import type { ComparedCard } from './compared.server'

/** A listing whose products can be put side by side. */
export function CompareListing({ compared, ...listing }: ComponentProps<typeof Listing> & { compared: ComparedCard[] }) {
  const ids = compared.map(({ id }) => id)
  return (
    <>
      <Listing {...listing} actionOf={({ id, title }) => <CompareToggle id={id} name={title} on={ids.includes(id)} />} />
      <CompareBar compared={compared} />
    </>
  )
}
