import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Button, ButtonLink } from './button';

function RouterLink({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

describe('buttons', () => {
  it('submit nothing unless told to', () => {
    render(<Button>Show map</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('that are closed cannot be pressed', () => {
    render(<Button variant="closed">Registration Closed</Button>);
    expect(screen.getByRole('button', { name: 'Registration Closed' })).toBeDisabled();
  });

  it('that lead somewhere are links, drawn by the link they are given', () => {
    render(
      <ButtonLink as={RouterLink} to="/login" variant="ghost">
        Login
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Login' });
    expect(link).toHaveAttribute('href', '/login');
    expect(link).toHaveClass('button', 'ghost');
  });
});
