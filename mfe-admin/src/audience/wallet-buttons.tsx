import { knownKeys } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { FilterButtons } from '../list/filter-buttons';
import { useChoices } from '../list/use-choices';
import { texts } from './texts';

/** The buttons that narrow the audience by the wallet that was paid with. They are there for a link that has done so, and lead back. */
export function WalletButtons() {
  const choices = useChoices();
  return (
    <FilterButtons
      name="paymentMethod"
      legend={texts.byWallet}
      all={texts.allWallets}
      words={knownKeys(choices, 'wallets')}
      labelOf={(key) => nameOf(choices.wallets, key)}
    />
  );
}
