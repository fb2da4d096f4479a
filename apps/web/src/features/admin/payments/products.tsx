import { listPaymentProducts, matchPaymentProducts, moneyText, type PaymentProduct } from '@severy/contract'
import { Badge, Banner, Button, ErrorState, Skeleton, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

/** The plan table compared with the provider's products. */
export function Products() {
  const { t } = useTranslation()
  const { show } = useToast()
  const words = usePaymentProblem()
  const isOffline = !useOnline()
  const { value, refusal, isLoading, reload, replace } = useApi(listPaymentProducts)
  const [isBusy, setBusy] = useState(false)

  async function match() {
    setBusy(true)
    const matched = await callApi(matchPaymentProducts)
    setBusy(false)
    if (matched.ok) {
      replace(matched.value)
      show({ tone: 'success', title: t('adminPayments.matched') })
    } else show({ tone: 'danger', title: t('adminPayments.productsFailed'), text: words(matched.error) })
  }

  if (value === null) {
    return refusal === null ? (
      <div role="status">
        <span className="sr-only">{t('adminPayments.productsLoading')}</span>
        <Skeleton className="h-64" />
      </div>
    ) : (
      <ErrorState
        title={t('adminPayments.productsFailed')}
        text={words(refusal)}
        retryLabel={t('common.tryAgain')}
        busy={isLoading}
        onRetry={() => void reload()}
      />
    )
  }
  const wrong = value.products.filter((product) => stateOf(product) !== 'same').length
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('adminPayments.productsLead')}</p>
      {wrong > 0 && (
        <Banner
          tone="warn"
          action={
            <Button
              size={32}
              busy={isBusy}
              busyLabel={t('adminPayments.matching')}
              disabled={isOffline}
              onClick={() => void match()}
            >
              {t('adminPayments.match')}
            </Button>
          }
        >
          {t('adminPayments.mismatch', { count: wrong })}
        </Banner>
      )}
      {value.products.length === 0 ? (
        <p className="rounded-card border border-subtle bg-surface px-5 py-10 text-center text-ink-2">
          {t('adminPayments.productsEmpty')}
        </p>
      ) : (
        <ProductTable products={value.products} />
      )}
    </div>
  )
}

function stateOf({ price, atProvider }: PaymentProduct): 'same' | 'missing' | 'differs' {
  if (atProvider === null) return 'missing'
  const isSame = atProvider.amount === price.amount && atProvider.currency === price.currency
  return isSame ? 'same' : 'differs'
}

const tones = { same: 'ok', missing: 'neutral', differs: 'warn' } as const

function ProductTable({ products }: { products: readonly PaymentProduct[] }) {
  const { t } = useTranslation()
  const columns = ['colPlan', 'colPeriod', 'colPrice', 'colProvider', 'colPriceId', 'colState'] as const
  return (
    <div
      role="region"
      aria-label={t('adminPayments.tabProducts')}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-subtle bg-surface"
    >
      <table className="w-full text-start">
        <caption className="sr-only">{t('adminPayments.tabProducts')}</caption>
        <thead>
          <tr className="border-b border-subtle">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-4 py-2.5 text-start text-small font-semibold whitespace-nowrap text-ink-2"
              >
                {t(`adminPayments.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-subtle">
          {products.map((product) => {
            const { planId, planName, billingPeriod, price, atProvider } = product
            const state = stateOf(product)
            return (
              <tr key={`${planId} ${billingPeriod}`}>
                <th scope="row" className="px-4 py-3 text-start font-semibold whitespace-nowrap">
                  {planName}
                </th>
                <td className="px-4 py-3">{t(`adminPayments.period.${billingPeriod}`)}</td>
                <td className="px-4 py-3 tabular-nums">{moneyText(price.amount, price.currency)}</td>
                <td className="px-4 py-3 whitespace-nowrap tabular-nums">
                  {atProvider === null
                    ? t('adminPayments.notThere')
                    : moneyText(atProvider.amount, atProvider.currency)}
                </td>
                <td className="px-4 py-3 font-mono text-small text-ink-2">{atProvider?.priceId ?? '–'}</td>
                <td className="px-4 py-3">
                  <Badge tone={tones[state]}>{t(`adminPayments.${state}`)}</Badge>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
