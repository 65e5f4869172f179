import type { ComponentProps } from 'react'
import { Listing } from '~/features/catalog/listing'
import { CompareBar } from './compare-bar'
import { CompareToggle } from './compare-toggle'

/** A listing whose products can be put side by side. */
export function CompareListing({ compared, ...listing }: ComponentProps<typeof Listing> & { compared: string[] }) {
  return (
    <>
      <Listing {...listing} actionOf={({ id, title }) => <CompareToggle id={id} name={title} on={compared.includes(id)} />} />
      <CompareBar compared={compared} />
    </>
  )
}
