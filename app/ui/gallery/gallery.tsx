import type { ReactNode } from 'react'
import { ButtonExamples } from './button-examples'
import { CartExamples } from './cart-examples'
import { ChoiceExamples } from './choice-examples'
import { ContentExamples } from './content-examples'
import { FormExamples } from './form-examples'
import { LetterExamples } from './email-examples'
import { MessageExamples } from './message-examples'
import { OverlayExamples } from './overlay-examples'
import { ProductExamples } from './product-examples'
import type { GalleryPictures } from './samples'
import { WayfindingExamples } from './wayfinding-examples'

/** Every component in every state, for those who build with them. */
export function Gallery({ pictures }: { pictures: GalleryPictures }) {
  return (
    <main id="main">
      <div className="wrap section-s">
        <h1>Components</h1>
        <p className="muted">Each in the states it can be in, in the brand of this page.</p>
      </div>
      <Chapter title="Letters and marks">
        <LetterExamples brand={pictures.brand} />
      </Chapter>
      <Chapter title="Buttons">
        <ButtonExamples />
      </Chapter>
      <Chapter title="Forms">
        <FormExamples />
      </Chapter>
      <Chapter title="Choices">
        <ChoiceExamples pictures={pictures} />
      </Chapter>
      <Chapter title="Product">
        <ProductExamples pictures={pictures} />
      </Chapter>
      <Chapter title="Cart and totals">
        <CartExamples pictures={pictures} />
      </Chapter>
      <Chapter title="Finding one’s way">
        <WayfindingExamples />
      </Chapter>
      <Chapter title="Messages and waiting">
        <MessageExamples />
      </Chapter>
      <Chapter title="Over the page">
        <OverlayExamples pictures={pictures} />
      </Chapter>
      <ContentExamples pictures={pictures} />
    </main>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section-s stack">
      <div className="head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}
