import type { ReactNode } from 'react'
import { ButtonExamples, ChoiceExamples, FormExamples } from './form-examples'
import { CartExamples, ProductExamples } from './product-examples'
import { ContentExamples, TypographyExamples } from './content-examples'
import { MessageExamples, OverlayExamples } from './message-examples'
import type { GalleryPictures } from './samples'
import { NavigationExamples } from './navigation-examples'

/** Every component in every state, for those who build with them. */
export function Gallery({ pictures }: { pictures: GalleryPictures }) {
  return (
    <main id="main">
      <div className="wrap section-s">
        <h1>Components</h1>
        <p className="muted">Each in the states it can be in, in the brand of this page.</p>
      </div>
      <GallerySection title="Letters and marks">
        <TypographyExamples brand={pictures.brand} />
      </GallerySection>
      <GallerySection title="Buttons">
        <ButtonExamples />
      </GallerySection>
      <GallerySection title="Forms">
        <FormExamples />
      </GallerySection>
      <GallerySection title="Choices">
        <ChoiceExamples pictures={pictures} />
      </GallerySection>
      <GallerySection title="Product">
        <ProductExamples pictures={pictures} />
      </GallerySection>
      <GallerySection title="Cart and totals">
        <CartExamples pictures={pictures} />
      </GallerySection>
      <GallerySection title="Finding one’s way">
        <NavigationExamples />
      </GallerySection>
      <GallerySection title="Messages and waiting">
        <MessageExamples />
      </GallerySection>
      <GallerySection title="Over the page">
        <OverlayExamples pictures={pictures} />
      </GallerySection>
      <ContentExamples pictures={pictures} />
    </main>
  )
}

function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section-s stack">
      <div className="head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}
