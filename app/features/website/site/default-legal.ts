const PRIVACY = `
<p>This page says what we keep about you, why, and what you can ask of us. It covers this website and the portal.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Messages.</strong> What you send through the contact form: your name, your email, your message, and the details of your business that you add.</li>
<li><strong>Your account.</strong> Name, email, profile picture, a password that is stored only as a hash, and your devices that are logged in.</li>
<li><strong>Your business records.</strong> The files, employees, vehicles, candidates and forms that you or we put into your portal.</li>
<li><strong>Orders.</strong> What you ordered and its status. Card details are entered at the payment provider and never reach us.</li>
<li><strong>Technical records.</strong> Which requests reached the server, from which address and when, to keep the portal running and safe.</li>
</ul>
<h2>What we use it for</h2>
<p>To answer you, to do the work you ordered, and to protect your account. We do not sell your data, and this website has no advertising and no tracking by third parties.</p>
<h2>Cookies and browser storage</h2>
<p>We set a cookie to keep you logged in, one for your time zone, and short-lived ones that pages need to show a notice. Your browser also stores your cart and the colors of the website. None of it follows you to other websites.</p>
<h2>How long we keep it</h2>
<p>Your records stay while you are a member. What you delete can be restored for 30 days and is then erased.</p>
<h2>Your choices</h2>
<p>You can ask for a copy of your data, for a correction, or for its deletion. Write to us through the contact page.</p>
`;

const TERMS = `
<p>These terms cover the use of this website and of the portal. A signed agreement with us takes precedence where it differs.</p>
<h2>Accounts</h2>
<p>Our sales team creates accounts for businesses. Keep your login to yourself, and tell us if you think somebody else has used it.</p>
<h2>Plans and prices</h2>
<p>Prices are shown on the services page. A plan that you request starts when we have confirmed it. You can change or cancel it any month; what has been paid for the current period stays in place until it ends.</p>
<h2>Your records</h2>
<p>What you upload stays yours. You allow us to use it for the work you ordered. Please upload only what you are entitled to share.</p>
<h2>Our work</h2>
<p>We check records with care and tell you what we find. Amounts in a report are our findings, not a promise that another company will pay them. We are not a law firm or a tax advisor.</p>
<h2>Shop orders</h2>
<p>Your order shows the items, the total and its status. Write to us if something is missing or wrong.</p>
<h2>Changes</h2>
<p>We publish changes to these terms on this page.</p>
`;

const ACCESSIBILITY = `
<p>The portal should work for everyone, with a mouse, a keyboard, a phone or a screen reader.</p>
<h2>What we aim for</h2>
<p>We build and test for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Pages are checked with automated tools and by keyboard.</p>
<h2>What that means</h2>
<ul>
<li>Everything can be reached and used with a keyboard, and the focus is visible.</li>
<li>Status is never shown by color alone.</li>
<li>Pages work at 400% zoom and on a phone, and respect the setting for reduced motion.</li>
</ul>
<h2>Known limits</h2>
<p>Files that members or other companies provide, such as scanned PDFs, may not be readable for a screen reader. Tell us, and we will help you with their contents.</p>
<h2>Tell us</h2>
<p>If something does not work for you, write to us through the contact page and say which page it is.</p>
`;

/** The legal pages before anybody has changed them. */
export const DEFAULT_LEGAL = {
  privacy: legalPage(
    'Privacy',
    'Privacy',
    'What we keep about you, why, and what you can ask of us.',
    PRIVACY,
  ),
  terms: legalPage(
    'Terms',
    'Terms of use',
    'What we agree on when you use this website and the portal.',
    TERMS,
  ),
  accessibility: legalPage(
    'Accessibility',
    'Accessibility',
    'How we make the portal work for everyone, and where to tell us that it does not.',
    ACCESSIBILITY,
  ),
};

function legalPage(name: string, title: string, subtitle: string, body: string) {
  return { name, visible: true, content: { title, subtitle, body: body.trim() } };
}
