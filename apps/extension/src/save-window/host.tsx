/** The host that a login was typed into. */
export function Host({ url }: { url: string }) {
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere">
      {new URL(url).host}
    </bdi>
  )
}
