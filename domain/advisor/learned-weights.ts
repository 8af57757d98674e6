// Written by `npm run train:advisor`. Format: `learned-meaning.ts`.

export const MEANING_WEIGHTS = `afford loan - -;ask_back app - -;compare home - -;compare loan rent -;compare place - -;count home - -;count place sales -;explain app - -;explain app - accuracy;explain app - data;explain app - last-answer;explain rule - -;explain rule - ejari;explain rule - eviction;explain rule - golden-visa;explain rule - maintenance;explain rule - net-yield;explain rule - off-plan-cancellation;explain rule - oqood;explain rule - purchase-fees;explain rule - rent-increase;explain rule - residence;explain rule - security-deposit;explain rule - taxes;explain rule - who-may-buy;greet app - -;help app - -;list home - -;list home sales -;make app - -;make app - slides;make home - message;open app - -;rank area - -;rank building - -;rank developer - -;rank project - -;refuse app - -;refuse app - elsewhere;refuse app - law;refuse app - orders;refuse app - people;refuse app - private;save app - -;save app - alert;trend place - -;unclear app - -;value home price -;value home rent -;value home return -;value home service_charge -;value loan fees -;value loan instalment -;value place - -;value rule rent_increase -;verdict home price -;verdict home return -;verdict place - -
	2n3l5l6l7n;n>l?l@lBlClElFlIoJnKnPnQnRlUn\\l^o_lhlin
!aboutword	Klis
!accuracy	8v
!affordword	0v
!alert	Kh\\u
!allowedq	DnKlUnfngn
!area1	0h1o2k3o4k5o6o7j8k9l:k;l=k>l?lAkBlCkDlEkFlGkIkJkKpLpNnOkPjQeRpSnToUjVgWk[l\\o]p^i_n\`oaiblcjdhepfognhliq
!areabest	HoQqYo
!areas2	4uKpNpelii
!areasplural	5nQtYo
!areasword	0l2k3l6k9q;jHoKnPqQuSlYr]p\`kalclejflgj
!asks	Kifqgp
!bare	1t:oIqJnKl]oglil
!beds	0l1n4l6lKqLnNk\\n_q\`qcjenfpgpik
!best	2o4o6k;kLjPlQrRpStTr]j^o\`kdkeggoin
!betterq	2o4ogn
!bigger	Kn
!borrowed	do
!both	2p4q:nLpNnQl
!bound	0k1p2n3l5nKrVo\\r_lcjdkfngi
!buyrent	3vKk
!buyverb	0n3s;lEpHqKlVl^k_k\`jcpdjelfjhniq
!cash	Uoco
!change	3pKjQnUn]n\`leo
!chargeword	;pbrep
!cheaper	4pQoWn
!cheapword	4pKoQq]j
!city	6n;lGnHpKoQpVl]sio
!comesfrom	:nInQl
!comparestrong	2s4t;p@nKhNoPoQl]kekgl
!compareword	0k1l2t3r4s5l7l;p=k?q@nCnIlNnOlPnUlZl]n^j_j\`jaickdkegfjgoin
!contactword	8o9pHnKkQlZt
!contradiction	1uKf
!crowd	0l1k2j3l5n6n7o8k:k=n?oAlElGnHpIlKnLjNkOlPjQrSoTnUoYrZo]j^n_jckdifigj
!crowded	4k5p6p7o=oHnKnLlYr]kil
!datasource	9tQk
!dearer	RnTn
!dearword	0nQnRoTn]kelgnin
!define	0l5l7o8l;r<o=l@qAlBpGlJpPkUlVnWl]l_l\`nalelgo
!demography	Yr
!developerword	AsQjSwWn
!domword	Qpeq
!elsewhere	InKiQlVy]l
!evade	Wx
!fairword	_ogq
!falling	KiQq\\q]o^nao
!feestrong	;oCqKkUoWqboctdk
!feeword	;oCqKjUoWq]lbocudkgl
!few	1o2n3f4n5l8n:n;n>l?hAgDgElFkGkHiIqJpKoLoMjNlOkPoQnRhSlUjVnWiXkYkZj[p\\g]n^rakdnfjgohl
!filters	0o1o2l3n4o5n8k9k<h=i>k@hBgCjDgFkGkIjJkKpLnOiPkQpSnTnVoWkXlYl[h]o^jalbkcndneofnglio
!find	0o2k3o4k6j7j:n;k=j>oAkCkEnGnIjKqLoPnRlSkTlUnZq[n]l_l\`lblcldlelfh
!findstrong	4lKrLpQlZn[o_ngl
!foreign	;qHpQkYo
!forrent	\`nfn
!futureword	8nKl]r
!greet	Iy^l
!growthnoun	GnKlQo
!growthword	DnGnKkQq]qfoil
!have	0nKoQo
!help	7rJx^k
!highest	4oQqRoSrTp]lekil
!homes	0j2s3l4i5k6l;i=lClIlJlKiNpOrPiQlVkWlZo]j^i_q\`oaqbrejflgrhqii
!homes1	0k2k3l4k5l;iClIlKjNoOqPjQlVlWlZo]j^j_r\`paqbrdnejgshqii
!homes2	2v4lMn
!homesword	1n2n3l4j5o8h9i:h;l<j=l>i@jAiBiClDiEoGlIgJhKqLoMkOnRhThUlVpWjXiYlZp[i]l^i_p\`oanenfngohoii
!howmany	5t6u=nKiLj\`lelik
!howmuch	0o1i2h3j4k5o6o9j:i;n>o?k@nAnBoCoDnGlHiIiJoNiOiPhQhRkSiTkUiWhXkYj[k\\j]l_p\`qaobncodoeogkhk
!income	0vKkdl
!incomeword	0wGnKkWodl
!invest	0j3k4o7n;n=l@qGoHlKlLkPoQrRnTnUlXnYl]l^k_jaqckdjeofjghhrip
!investverb	Qnan
!issum	Klgn
!keeprent	3p
!landlord	;i=r?pDnFqKiZp_l\`kepfsil
!lastanswer	:v
!law	;j=qGqUrWp
!least	4p;nKoQqUn]lek
!live	0n4nKoQp]lelis
!livegood	4pKj^o_qdlelgohnit
!livestrong	4nHoKnQpYp
!loanFact	7nDpKlXndq
!loanstrong	0nKldv
!loanword	0o;pFoKkdv
!marketword	]qfnip
!mayword	<n=qDoHrKnQlWnil
!meanword	7p<n@pBo
!message	Oxgl
!minYield	KrXo
!mine	;nfo
!money	0r1o3p4l6j7k8l:l;i=lAlClEoGlHkIkJlKpLlNkPkQoRlSlVnWlYlZk\\o]i^j_n\`kaocqdpelfqgpih
!moneyRange	fp
!monthcost	0nds
!monthlyPaid	0rdk
!more	4l;kGoKnQo\`pcoeo
!mybudget	Kq
!myhome	;qKkPnQl_r
!named	KnLn]n
!nation	HnQiYu
!offplan	ApKoLjepip
!offtopic	^w
!ofthese	2o4pNnen
!onlyplace	2l4q6nKkLoNqQiRnSoToYo\\l]q^l_j\`jepfjgiiq
!openverb	Px
!orders	Xv
!ordinals	2o\`o
!overpriced	Kl_ngnis
!own	3k4l;o=nAnFoPoQjUoWn]l_n\`lclekfn
!partner	0o
!period	4k5k6uKhLsQo]r\`kelii
!personword	0j2l4k=q?qCnDoFoKgLkOnPlSlUoVlYnZt]k^l\`nckdkepfpij
!place	0h1o2i3n4q5o6o7j8j9k:j;k<l=k>k?k@lAkBlCkDlEjFlGkIjJjKpLpMlNpOkPjQeRoToUjVgWj[l\\o]p^i_n\`nahbkcjdhepfohkiq
!pointing	5l;kGnKoQnYn]naleogoin
!position	2nMnQqglip
!price	0o1p3p6k7l;i=lAlClEoGlHlIlJlKpLlNkPkQoSlVnWlYlZk\\p]i^k_n\`lapcqdqelgpih
!pricemean	0n6lKhLoOoVp_n\`oep
!priceword	0o1j2l5l6i7n:k=kGlHlJlKkNjOoPlQpSjVoWnXnYkZj]p_o\`ocqdlepfigpil
!private	KlZv
!projectword	KlTuil
!psfword	Qn]oeqik
!purposeword	4nhoip
!question	1h5n7p8n:n;n@lCoEnGoIdJoKjLkMiNdOiPlSlTjVlWoXfZl[f\\f]n^nclflgohnio
!raise	0l;oDrKl]lenfu
!rankword	QnSn
!readyor	in
!recent2	2k4s5o;nKqQj[n]nengl
!rentChange	ao
!rentPaid	3qKiQlatckdkft
!rentask	0lGoKkQo]n_k\`vaodlfnik
!rentbefore	3p=oDn
!rentcap	Dqfr
!rentword	0j2l3r5k6l;l<oDrGpKhLkPlQpRn]o_j\`raocldkekfqglil
!returnstrong	aq
!returnword	0l@qKnLlPoQpRoTnXn_l\`oatcldjepfjii
!rising	5nDnGnKlQs]p\`lfn
!riskword	iq
!ruletopic	0l2l3k4j5k6k8l;o=r>r?nArBlCrDpEsFrGrHqIlJlKhLlPjQiSkUpVkZl]j^i_k\`jajcldiehfigkih
!safeword	3n4l8nKjQo]l_pekgpis
!salesstrong	6o
!salesword	4k5k6u9n=nKgLuQoSpTnYl\`lenflil
!save	[t
!school	Qn
!screen	2p4o;lIkKkNrPvQj[r]j^janejii
!seeverb	=nDnPo
!self	;n=pHqfn
!sellmine	_n
!share	7o8n;nKnXoep
!shown2	2p5p6k:l;lNoOnQl[n^leo
!shownhomes	0l2p4l5p6k:o;kKlLlNoQl[n^l\`oaodpgo
!shownplace	0j1l2l3n4q5o6o7kClJkKnLpPkQfUlVlWlYk[o]p^h\`ncjdnepflgoil
!similar	Lr
!size	Ko_sejgqil
!slides	4kKkNx
!soldmost	6pLkQqSn
!soldmost2	Sn
!soldword	6pKgLv_nel
!sort	4nKqLnQrRpSoTo]j\`leh
!sortYield	QoRnSn
!sqftExact	Kj_sekgr
!stockword	5r6lQoen
!thatone	6l7n:n;iBnIlOnQl[n^j_ndofngp
!there	4l5l;lGnKnPlQnYn]n^k_n\`neognio
!timeword	in
!topic	0h1l2i3j4i5j6i7p9j:h;s<o=p>q?n@oAqBqCpDoEqFpGpHpIhJhKkLkMlNiPlSlUnVgWnYhZh[j\\i^e_i\`hbndeeogehjil
!towerword	KlRsUnbn
!trendstrong	KlQp]t
!trendword	6nKjQnVo]vek
!type	2k4l5n6n;nClEnIlKqLnOlQnRkSlTlVqWlZo]l^j_ncoenfjii
!valueask	7n8nKl_s
!verdictword	Klgnhqio
!whatif	AoEoKl\\napdn
!whereq	9o:nPpQr
!whereverb	PrQk
!whichone	2o4p?oKkPoQoRpSoTnYo]l^n\`lejglil
!whichword	2q4p;n?oKlQoRoSpTnVnYo^o\`kalclelflgnij
!worthword	KiOn]i_v\`ldleigsip
!wouldsell	_p
!yieldword	;n@qGnKnPnQoRoTnXnapdlepflij
$	3l5l6l7n8n;n@lElGlIoJnKnMlPnQnRlTlUnXn\\l]n^pclhlin
202*	Ks
2027	Kq
2027 $	Kn
2028	Ko
2028 $	Kn
7	Kp
7 perc	Kn
7*	Ko
8	Kn
8 perc	Kn
8*	Kn
<	0n1j2n3n4p5n6n7i9k:p;l<l>l?kAlBkCjEkFlGjHkIlJiKpLoMnOoPhRlSlTlUjVjWjXkYjZj[n]o^f\`ocodnenfjgohlio
<afford loan	Kp
<compare area	4nKpQl
<count area	KlLr
<count home	[n
<fees	2n
<forecast	8o
<greet app	Kn
<growth	KnQnin
<instalment	0qMnOpcp
<list home	4l5o6o;lKlNp[n\`naodneognil
<null	0l4n5p6k;jKpLlNoQk[o^lapcndneo
<price	2o:o;lIl]r^l\`palgq
<rank area	KpQqis
<rent	4n:n
<rent_increase	3q=oDn
<return	:o
<sales	5l6pLq
<score	in
<service_charge	;p
<trend area	4o8o]o\`len
<value area	4n;p]p
<value home	2n:pKk\`ngr
<value loan	0rMnOpcp
<value rule	3p=o
<verdict area	4pKn]nen
<verdict home	2p4lLn\`pdn
<yield	4p@nKniq
@area	0h1o2i3n4q5o6o7j8j9k:k;k<l=k>k?k@lAkBlCkDkEjFlGkIjJjKpLoMlNpOkPjQkRoTpUjVgWj[l\\o]p^i_n\`nahbkcjdhepfognhkip
@area $	0k1p2l3n4p5n6o7lIlKpLoNoPlSoUlVjYn]n^k\`oakdlengkin
@area @area	4o
@area @beds	5nKp_nel
@area @money	Kq\\p
@area @sqft	_o
@area a	io
@area and	4p
@area for	4pKoil
@area go	]len
@area is	Rn
@area next	4n
@area or	4qKoil
@area rent	in
@area righ	5n
@area sale	eo
@area vill	]n
@area wher	4n
@area wort	_n
@area woul	gn
@area او	Ko
@area غرفه	Kn
@area كم	en
@area ولا	4q
@baths	Kp
@beds	0k1n6kKpNlQn\\n_p\`oengoil
@beds $	5nKo]nel
@beds @money	Ko
@beds @sqft	Kk_ogp
@beds flat	Kn
@beds in	Kl\\n_n
@beds read	Kn
@beds town	Klgn
@beds في	Ko\`o
@money	0q1o3p4l6k7k8l:l;i=lAlClEoGlHkIkJlKpLlNkPkQnRlSlWlYlZk\\o]i^j\`kaocqdpekfqgpih
@money $	1o3n4lEnKnLlQoVo\\ocpdngnil
@money @area	Kn
@money @beds	fn
@money @money	1oKk
@money @years	do
@money a	0p3nKlandl
@money and	0nKl
@money at	dn
@money but	Kn
@money for	fngn
@money get	Kn
@money in	>nfn
@money inst	3n
@money or	3n
@money rent	3nan
@money stud	_nan
@money to	Qn
@money vill	1oKl
@money what	an
@money شهر	0n
@money شو	Ko
@money في	5ngp
@money مالك	fn
@name	KnLn]n
@name $	Ln
@number	2nZo_lapdnfogp
@number $	Ynao
@number for	go
@percent	DoKlapdq
@percent $	Dnaodn
@percent down	dn
@sqft	Kn_sejgq
@sqft $	_p
@sqft @area	gp
@sqft @beds	Kk_ngo
@sqft and	Ko
@sqft في	_o
@sqm	Ko
@sqm in	Kn
@years	0l3o>nKlapdr
@years $	3paodq
^	2n3l5l7n8n;n>l@lBlElFlHlIoKnMlPnQnRkTlUnXnZl\\l^phlin
^ $	]p
^ @area	1o4qio
^ @beds	4nKs_l
^ @money	0l1r2n>nKn
^ @number	gn
^ a	Kn
^ agen	gn
^ all	cn
^ am	;ngn
^ and	\`obncneo
^ any	Un
^ anyt	Kp
^ apar	Ko
^ are	Hn]nio
^ area	Yn
^ asdf	^p
^ aver	eo
^ best	Vn
^ boug	an
^ buil	AnNn
^ can	=pHpKkOnUo^o
^ cash	an
^ chea	Kn
^ comp	2p4pLn
^ diff	@n
^ do	7n<nGnUn
^ does	EoGohn
^ draf	Mp
^ expl	;nBn
^ fees	cn
^ find	Un
^ flat	KoVn
^ give	KlWnZo
^ good	Io
^ has	]n
^ have	en
^ home	Kp
^ how	3l5o6o8o:nDnEnKjLkQkUlWoYl^kenglil
^ i	0pHnNnPndkfo
^ if	dn
^ in	Kn
^ is	4o;nGn]n_o\`lekgphoio
^ keep	[o
^ land	fp
^ leas	Qn
^ list	^n
^ make	Np
^ medi	en
^ mont	do
^ mort	do
^ my	0n=nDnKn
^ net	ap
^ numb	6p
^ off	Kn
^ open	Pp
^ ping	\\o
^ prep	Nn
^ pric	]o
^ prin	Xn
^ prop	Kn
^ put	4n
^ read	1n
^ rece	Lo
^ rent	3nKl]o\`o
^ roi	ao
^ roug	Kl
^ save	[p\\o
^ sell	gn
^ serv	eo
^ shou	3nWn^nin
^ show	:nKoLpPn_n
^ stud	1n
^ take	Pn
^ tell	^oio
^ than	Ip
^ the	gl
^ they	go
^ top	Sn
^ tota	cn
^ vill	Kq
^ want	Un
^ what	4l5l6l=lAnBnCnGlJnKnLnPlSlUkVnWl]ndoeo
^ wher	9o:nPoQq]n
^ whic	2o4nRpSnYo]lelil
^ who	;n?pCnQkSpYo^o
^ why	7n:o
^ with	0n
^ woul	iq
^ writ	Oo
^ you	Xo
^ ابي	1nKn
^ احفظ	[o
^ احكي	^nio
^ اخر	Lp
^ ادور	Kn
^ ارخص	Qn
^ استو	1n
^ اسعا	Kl]neo
^ اعرض	Kp
^ اعلي	Qn
^ اغلي	Rn
^ افتح	Po
^ افضل	Sn
^ اقدر	0p
^ اكتب	OqUn
^ اكثر	Qn
^ انا	Qn
^ اي	RnSnTn
^ ايجا	fn
^ ايش	;oQo
^ بدي	Qn
^ بكم	LnVn\`nen
^ بيت	Kn
^ تنصح	in
^ جهز	Nn
^ خبرن	Kl\\o
^ دفع	fo
^ راتب	0n
^ رسوم	cn
^ رني	Ko
^ شقق	KpVn
^ شقه	Kr
^ شلون	<n
^ شو	;n@nLnelin
^ صاحب	Fn
^ عايد	an
^ عطني	Zn
^ عقار	1nKpangq
^ عندي	Kn
^ فلل	Kn
^ في	Go
^ فيلا	Ko
^ فين	Qp
^ قارن	2n4p
^ قديش	8qKleo
^ قسط	do
^ كم	5r6qCoDnKhLk_n\`odnengkik
^ كيف	7o:p<nKlWr]n^l
^ ما	;n
^ مالك	fn
^ متوس	]n
^ متي	Fp
^ مطور	Ap
^ معاش	0o
^ معاي	Kn
^ معي	Qn
^ من	9p
^ منطق	Yn
^ موجر	fn
^ مين	4n;n?oKlQlSo
^ هل	AnHnKk_ngnhnin
^ هلا	Io
^ وش	eo
^ وين	PpQp
^ يا	KnUn
a	0n2j4j5j6k7k8k:l;n=k?nAlClEoGlHoLhNoOnPjRlSjWoYjZj]k^o\`oblengnhnin
a @beds	KiQn\\n_o\`nfngl
a @money	0nKlcpdo
a @sqft	Kkgp
a deck	Np
a fair	gn
a fake	Wo
a flat	Hpen
a good	an
a lot	In
a lowe	Wn
a mont	0o
a pres	Nn
a rent	?n
a stud	\`nfn
a tena	<n\`oen
a vill	eo
a visa	En
a year	\`n
a*	0o2j4k5j6k7k8k:l;o=k?nAlClEoGlHnKlLhNoOnPjRlSjWoYjZj\\n]k^o\`nblcnengnhnin
able	Hn
able to	Hn
abo*	NoOnQn\\o^nio
abou	NoOnQn\\n^nio
abou @area	Nn
abou the	io
abu	Vo
abu dhab	Vo
abu*	Vo
ac	?o
ac*	?o
acc*	8o
accu	8n
aff*	0p
affo	0p
affo $	0n
aft*	ao
afte	ap
aga*	2n4o
agai	2n4o
agai @area	4o
age*	CoMnOq
agen	CoMnOq
agen of	MnOo
ai	7o
ai matc	7n
ai*	7o
air*	;o
airb	;o
airb $	;o
all	co
all*	cn
allo	Dn
allo $	fo
allo to	;n
am	;nHnfngn
am i	;ngn
am*	;nBnHnfngo
an	;oUn[nhn
an inve	hnin
an*	;oUnhn
and	0n2o4n;lKlNnPlUoXn^l_lcneofl
and $	2o
and @area	4nNn
and @money	0n
and a	Kn
and how	]n
and not	4n
and tell	Xn\\n
and the	cn
and*	0n2oKlNnPlUnXn_kcnenfl
any	GnUn
any good	^n
any*	GpKqVn
anyt	GnKp
apa*	KnQn
apar	1nKoQnel
apar $	Qn
apar @area	1n
are	5n6k8p;nHnJnKlVnXn^l\`lgnin
are now	Xo
are the	9n
are ther	en
are you	Jo
are*	5n6j8pJnKkQpVoXnYq_l\`k
area	QqYp
area by	Qn
area for	Qo
area has	Yn
area to	Vn
area with	Yo
aro*	Kn
as	hn
as*	hn
asd*	^p
asdf	^p
ask	_n
ask*	KlOngo
aski	Ongo
aski @money	gn
aski for	On
at	3nKoUn]l\`laoin
at @money	3o_nao
at leas	Kn
at that	Ko
at the	Un
at*	3o5nKn]l\`laoglin
ave*	Klen
aver	en
aver pric	eo
bac*	AnFn
back	AnFn
ban*	0o;n
bank	0o;n
be	0ndngo
be on	0n
be*	0n8ndngn
bec*	in
bee*	gn
bef*	=o
befo	=oen
bei*	gn
bein	gn
bes*	Vn
best	RnVoYngn
best area	Vn
bet*	2p4pil
bett	2n4o
betw	2n
betw @area	4n
big	5n
big*	5n
bigg	Kn
bit*	Qn^n
bor*	dn
borr	dn
borr @money	dn
bou*	an
boug	an
bri*	>nHn\`n
brin	\`o
bro*	?nMn
brok	?nMn_ngl
bud*	en
budg	en
bui*	AnKlRoSoUnen
buil	4lAnKlNnRoSnUnbn
buil in	Ro
buil with	Un
bum*	fn
bump	fn
bur*	Ko
burj	Kn
bus*	4n;n
but	Kp
but*	Kp
buy	3oHoKlQnhnin
buy $	en
buy*	3pCoHoKkQo\`lcohoip
buyi	3nCnEnKlcnio
buyi at	3n
buyi in	ip
by	QoTn]l
by numb	Qn
by*	QoTo]l
can	0p3l8p=nApHoJoKnQkUo^nalckdjelfoik
can a	Ho
can he	=n
can i	0n8o;n=lAoQlWn
can my	Un
can they	fn
can we	Un
can you	JoOn^o
can*	0o3l8o=nAoHoJoKnQkUo^nalckdjelfoik
cap	;p
cap rate	;o
cap*	;nGn^n
capi	Gn^n
cas*	;nUnco
cash	;nanco
cash do	cn
cha*	6n7n;nKkbqen
chan	6n
char	;nbqen
char $	Cn
char in	;n
che*	4oInKnQn
chea	4oKnQn
chee	In
cho*	5p
choo	5o
cit*	]n
city	]n
cli*	NnQn
clie	No
clie $	Nn
clo*	Kn
clos	KnLn
clos to	Ko
com*	2n4nLnMnNnPnQn]lcnil
come	9n:nKnMn
come from	:n
comm	KlQpUnco
comp	2o4oLoNn
comp @area	Nn
comp the	2n
con*	AoWp
cons	io
cont	AoWp
cont $	AnWo
cos*	ancodneo
cost	aocodneo
cost @money	3n
cost me	dn
cost of	co
cou*	\`p
coul	\`p
coul i	\`n
dat*	9p
data	9p
days	en
dea*	6nLoenil
deal	6oLn
dec*	Nr
deck	Nr
deck on	Nn
dep*	CnFp
depo	;nFpdn
dev*	;oAoQlSpWn
deve	;nAoQlSqWn^n
dha*	Vo
dhab	Vo
did	KlLo]n
did @area	en
did @beds	Ln
did*	KlLn]n
dif*	@n
diff	@n
dis*	Qn
dist	Qo
dld	Wn
dld*	Wn
do	3l6l7n:n<oFnKjUn^l_laneo
do $	Jn
do @beds	en
do flat	en
do i	0l<oCnEnFnKlPnQlWn\`ldn
do not	Un
do they	en
do you	7o
do*	3l6k7n:n<nFnKkUoVlWn^l_leo
doe*	7n9n>nCnGoKl
does	7n9n>nCnEnGoKlQl
does it	3nen
does the	CnGn
does your	9n
doi*	]o
doin	]o
dow*	do
down	do
down $	dn
dra*	MpOn
draf	MoOn
draf a	On
dro*	Kl^n
drop	Kl^n
drop @money	\\n
dub*	GnHoKpenio
duba	6nGnHoKo]nenio
duba $	HoKn
duba mall	Kn
duba mark	in
dup*	Ko
dupl	Ko
eac*	bn
each	bn
ear*	0o
earn	0o
earn @money	0n
eja*	<q
ejar	<q
ema*	^n
est*	8n
esti	8n
eve*	7n@ndn
even	@n
ever	7ndn
ever mont	dn
evi*	=oUn
evic	=nUn
exp*	;qBn
expa	;p
expa $	;p
expe	0n
expl	;n@n
fai*	_ogo
fair	_ogo
fair pric	gn
fak*	Wp
fake	Wp
fam*	Kn
fami	Kn
far	1n
far*	1n
fas*	^nen
fast	^nen
fast $	^n
fast do	en
fee	Wo
fee*	CnWocq
fees	Cncq
fig*	7n
fin*	AnKnUn
find	Un
find me	KnUn
fir*	Koio
firs	Koio
firs $	Knin
five	Bn
fla*	HoUoVnengl
flat	?nHnUnVnengl
flat $	?ncn
flat cost	3n
flat in	HnUnVp
flo*	an
flow	an
foo*	Rneo
foot	eo
foot $	Rn
foot in	ep
for	1k3n4p6k7k8l;l=lDnHkJnKlLoNoQoSlZn\\k^l\`nbncngnik
for $	JoKlLoUnen
for @area	]o
for @beds	KkLn]ngl
for @money	0l3oKoaodn
for a	0nKkenfngn
for in	\`n
for me	4n
for my	Nn
for rent	4nKlQo
for sale	Kr
for that	Kn
for*	1k3n4o6k7k:l=kDnGlJnLoNnQnSlUnZn\\k^l\`nbncngnik
fore	HnQlYn
fore $	Yn
fou*	Kn
four	Kn
fre*	;n
free	;o
fri*	;n
fro*	0l1n9n:nInKnQlUnWn
from	1n9nInKnQlWn
from $	9n:nQl
from lond	In
gai*	Gn
gain	Gn
get	>oEoFnWn
get me	>nEn
get*	0l>oEoFnKnWn\`n
giv*	KlWnZo
give	KlZo
give me	KlWnZo
go	]l_oen
go up	en
go*	]l_oen
goin for	en
gol*	>q
gold	;l>q
gold visa	>q
gone	;n]n
gone up	]n
goo*	InKl^nanio
good	InKl^nangnio
good for	Jnin
got	Ko
got*	Ko
gro*	Qo]n
gros	Kn
grow	7nKkQp]n
grow in	Kl]n
han*	\`nelin
hand	\`n
hap*	An]o
happ	An]n
happ to	]o
has	TnYn]o
has the	Tn
has*	TnYn]o
hav*	=oKnLn
have	=oKnLn
have @area	eo
have to	=o
he	=oDnfo
he*	=pDnfo
hea*	Pn]n
head	]o
heat	Po
hel*	IoJo
hell	In
help	Jp
help me	Jp
her*	Hp
here	HpPn
here $	HoPn
hid*	Wo
hide	Wo
hig*	Qn
high yiel	Tn
his	Zn
his*	Zn
hold	Hn
hom*	0oKnSnanelhn
home	0oKnSn_nanelhn
home $	Zngn
home and	2n
home ther	Kn
home wort	_n
how	0n3l5o6o8p:n;l=nDnEnHlKiLjQkUkWoYk^k_neoglik
how are	Vo
how big	5n
how can	Wo
how did	:n]o
how do	<nWo
how far	1n
how fast	en
how is	7n]oil
how long	Enen
how many	5p6p=n
how much	>n]l_o\`ocndoeoil
how safe	in
how*	0n3l5o6o8p:o=nEnHlKiLjQkUkWoYk^k_n\`nenglil
i	0n4j6l7k8n:l;n<o=nBnEnFnGnLjPoQlSlVlWoYk\\l]j_nanehil
i affo	0p
i am	fn
i borr	dn
i can	0o
i earn	0o
i get	FnKn
i go	2n
i have	=o
i hide	Wo
i need	;n<nNndn
i owe	bn
i pay	Cnfn
i put	;nPn
i regi	<n
i rent	;n
i sell	Gn
i want	1nPo
i woul	0nMn
i*	0n4j6l7k8o:l;n<n=nBnFnGnLjPoQlSlVlWoYk\\l]j_naoehil
if	3nAnKlaqdo
if i	3n=nandn
if rent	ao
if the	An
if*	3nAnKkapdo
ign*	Xn
igno	Xn
in	2l4j6n8l;kEkHnJlKnLnNjQlRnUoVrWlYn\\n]n_nalcldken
in @area	0l3n4k5n6nKoLoNjQjRoTnVjYo\\n]n_naldleo
in a	?n]n
in abu	Vo
in duba	HoKnQn
in shar	Vp
in the	Kn
in vill	Yn
in*	0l2l4k6n8l:l;lEkHnJlKoLnNiQlRnTnUoVrWkYn\\n]oalcldken
inc*	DnGnWnfo
inco	GoWn
inco $	Gn
incr	Dofo
incr $	Do
ind*	Yn
indi	Yn
ins*	3pdo
inst	3pdo
inst $	3o
int*	7o
inte	7o
inte $	7n
inv*	Qnhnio
inve	Qnglhnio
inve $	anglhnin
inve in	Vn
is	0n6l7n8l;n>nBnClElHlLkOkQlSk]o^n_n\`lblfngnhnin
is @area	iq
is a	;pKkVn
is for	Kq
is he	Dn
is it	1nUn]ngo
is list	_pgk
is my	;n
is off	eo
is prop	hn
is that	0n]n_ngl
is the	;n>oKi]p^p_lalcnengp
is ther	Go
is*	0n4n6k7n8l;n>nBnClElHlKnLkOkQlSk]o^n_n\`lblfngnhnio
it	1nKlUn[n]n\`nango
it $	[ogn
it take	eo
it wort	gn
it*	1nKk[n_n\`nangn
its*	aobn
itse	an
kee*	3n[o
keep	3n[o
kha*	Vo
kic*	Un
kick	Un
kid*	Un
kids	Un
lan*	;l=n?nCnDnKkfp
land	;l=o?oCnDnKlfo
land want	Dn
las*	9nLn
last	9nLn
lat*	AnLn
late	An
lea*	;n=q
leas	;o=oKn
leas $	=n
leav	=n
leg*	fogl
lega	Wnfn
lega $	fn
legi	fngl
legi $	_n
len*	0o
lend	0o
less	Wn
let	Kl\`oel
let*	;pKl\`nanel
lets	;n
lik*	Lnin
like	Lnin
like $	io
lin*	Mn
line	Mn
lis*	5oKnZn^n_pel
list	5oKnZn^n_o
list and	2n
liv*	QlYq
live	Yq
live in	Yo
livi	io
livi in	io
loa*	;ndn
loan	;ndn
lon*	Inen
lond	In
long	en
loo*	Kn
look	Kn
look for	Kn
lot	In
lot*	9nIn
low*	7nWn
lowe	QnWn
lowe pric	Wo
mad*	7p]n
mak*	Npanhn
make	Nphn
make @money	0n
mal*	Kp
mall	Ko
man*	5p6p=nKjUnil
many	5p6p=nKk]lenil
many are	5o
many days	en
many mont	=n
many vill	6n
map	Pn
map $	Pn
map*	Pn
mar*	]o
mark	]p
mat*	7n
matc	7o
max	;n
max*	;n
may	;nHn
may*	Hn
me	0k1l3l:n=nEnHlIlJnPnUoWoXnZn\\q]l^nanckelin
me $	Jn[nan
me a	^p
me abou	\\oin
me out	=nUn
me the	PnUnZo
me to	Pn
me when	Kl\\q
me*	0k1l3l:n=nEnHlIlJnPnUoWoXnZo\\p]l^nanckekin
mea*	7o;n<n
mean	7o<n
mean $	7n;n
medi	en
mes*	On
mess	On
met*	1nKq
metr	1nKp
metr $	1n
min*	?n
mob*	Zn
mobi	Zn
mom*	in
mome	in
mon*	0p5l;o=nKkMndt
mone	;o
mont	0p5l=nKkds
mont $	Mndq
mont if	dn
mont of	eo
mont on	dn
mont what	0o
mont with	do
mor*	DnInKndo
more	DnKn
morn	In
mort	Wndo
mos*	QpRnSp]l
most	QpRnSp]l
most $	QnRn
mov*	FnInKn
move	=nFnKn
muc*	Kl]l_n\`pcndoen
much	>nKl]l_n\`ocndoeo
much can	0n
much cash	cn
mus*	0n=n
must	0n=n
must i	0n
my	3l4l;o=nAnFoPnQkUnWn]l_n\`lclelfn
my @beds	Kl
my clie	Nn
my depo	Fp
my flat	;n
my land	Dn
my mone	An
my own	Pn
my rent	fo
my*	3l4l;n=nAoFoNnPnQkUnWo]l_n\`lclekfn
name	Zn
nea*	Ko
near	Ko
nee*	4l;n<nNodn
need	<nKnNodn
need to	0n
net	@pao
net yiel	@p
net*	@pap
new	\\q
new*	\\p
nex*	4nXn]n
next	4nXn
next year	Xn]n
nic*	KlVn
nice	KlVn
no	HoQlYp
no $	in
no*	HnQlUnYo
noc	;o
noc*	;o
not	4nKoUn
not*	4n=nDo
noti	=oDo
now	5nXpio
now $	5oen
now a	Xn
now*	5nXpin
num*	6n9n:pKlLlZngn
numb	6n9n:pKlLlZngn
numb $	:nZn
numb of	6oLl
of	LkNnOnPlQnZoaocoeo
of @area	]nen
of a	_ncn
of buyi	in
of duba	eo
of home	Znan
of list	gn
of sale	en
of the	Mn
of them	Nn
of*	6nLjNoOoPlQnZoaocoen
off	8nKnLl]nin
off $	gn
off plan	1nKnLlio
off*	8nLl]ngpin
offe	go
ok	In
ok*	In
on	0n3l;nNoPlQlUn]j^l_n\`lanbocpdoin
on $	0nbn
on @area	KnNoin
on @money	0oKkanco
on a	Hndn
on airb	;p
on my	Wn
on the	in
on top	co
on*	0n3l=lGnNoPlQlUn]j^l_n\`lanbocpdoin
one	QlUngnin
one $	2nUn
one*	2oQkUn\\odngn
ones	\\n
onl*	Yn
only	Yo
ope*	Pp
open	Pp
oqo*	;kBt
oqoo	;lBs
or	2n3o4o;n?pKoelio
or @area	4pKpik
or buy	3o
or the	?nCn
or*	2n3o4n;n?pKoelin
out	=o
out $	:nUnhn
out*	;n=o
ove*	IpKo]p_nelgn
over	IoKo]p_nelgn
over $	]p
owe	bn
owe*	bn
own	HoPn
own*	3o?nHoKlPnQlZo
owne	?oUnZnen
owns	Zo
owns vill	Zn
pag*	Po
page	Po
page $	Po
pak*	Yn
paki	Yn
par*	en
part	en
pas*	HnUn
pass	Ho
pay	3nCnKkUpenfn
pay @money	fo
pay less	Wn
pay tax	Uo
pay*	3n;oCpKiSlUoWnandoenfngkil
paym	;odp
paym $	do
pays	;nCoao
pays the	Co
pen*	Kq
pent	Kp
peo*	KlYo
peop	KkYo
per	Mnen
per foot	Rn
per mont	Mn
per*	;nKoMnQnXoik
perc	KqXoel
perc $	QnXo
perc or	Ko
pin*	\\o
ping	\\n
ping me	\\n
pit*	No
pitc	No
pla*	1n5nLlQndnio
plac	5nQndo
plan	KnLlin
plan in	in
ple*	<nKnbn
plea	<nKnbn
plea $	<nbn
pre*	No
prep	Nn
pres	Nn
pres abou	Nn
pri*	0n4l8nQnWnXp]p^n\`ldkengpil
pric	0n4l8nQoWn]p^n\`ldkengpil
pric $	]n^ogo
pric @money	Ko
pric for	]n
pric is	0n
pric of	_n
pric righ	_n
pric tren	]o
prin	Xo
prin your	Xn
pro*	?nEnTqXp_n\`nelglin
proj	Tq
prom	Xp
prom $	Xp
prop	En_n\`n
prop $	an
pur*	co
purc	co
put	4n;nKl
put my	;nPn
put*	4n;nDnKl
qwe*	^p
qwer	^p
rai*	fo
rais	fo
rat*	;o
rate	;p
rea*	0nKnan
read	Ko
real	an
rec*	Lo
rece	Lo
reg*	<n
regi	<nLn
regi a	<n
ren*	0j3p?nDoGnKjLlQn]n_l\`qaodkelfp
rene	=nfn
rent	0k3pDoGnKiLlQn]n_k\`qaodlelfogl
rent $	Un\`n
rent @money	an
rent for	\`p
rent inco	Gn
rent incr	Dofo
rent is	fo
rent of	\`n
rent or	3n
rent out	Kl\`nal
rep*	?o
repa	?o
res*	>nEnHoUn
resi	>nEnHo
resi $	>nEo
ret*	Qnapen
reti	Qn
retu	apen
retu $	an
rig*	5n
righ	5n_n
righ now	5n
ris*	Qnin
risk	in
roi	an
roi*	an
rou*	Kl_nen
roug	Klen
rul*	Xo
rule	Xo
run*	Qn
runn	Qn
saf*	in
safe	in
sal*	0q6n9nKnLnQnYlen
sala	0q
sale	9nKoLnQnYlen
sale $	Qo
sale in	LnPn
sale is	ep
sav*	[p\\o
save	[p\\o
save it	[n
sea*	[p
sear	[o
sear $	[n
see	LnPn
see*	LnPn
sel*	;lCnGoKkLoMnZn_neo
sell	;l=nGoKkLoMnQnZn_neo
sell $	CnGn
sell for	Lo
sell in	en
sen*	Mn
sens	hn
ser*	;obpen
serv	;nboeo
serv char	;obpen
set*	Po
sett	Po
sett $	Pn
sha*	KlVo^pen
shar	Vo
shar of	en
shaw	^p
shi*	Sn
shif	Sn
sho*	3nLo_pgk
shou	3nKkQo^n_oglin
shou i	3nKlWn^n_n
show	:nLoPnYn
show me	:nKoPn
show up	\\n
sig*	gn
sign	gn
sim*	Ln
simi	Ln
ski*	Gn
sli*	4lNrUn
slid	4kNr
sma*	Kn
smal	Kn
smar	hn
so	7nJnin
so*	Jnin
sol*	6n=nLoSo^n
sold	6o=oLoSo
sold in	6o
sold the	=n
som*	KoMoQn
some	3nKoMpQn
sou*	ho
spa*	;n
squ*	en
squa	en
sta*	InKnUn
star	InUn
star $	Un
stay	En
ste*	Qngn
stee	Qn
sti*	]o
stil	]n
stu*	1nKoanfngl
stud	1nKoanfngl
stud @money	1n
stud in	Knfn
stud with	1n
sup*	en
supp	en
sys*	Xn
syst	Xo
syst prom	Xo
tab*	^p
tabl	^o
tak*	KlPoeogoin
take	KlPnepin
take me	Po
take to	ep
tax	;lGsUo
tax on	GnUn
tax*	;lGsUn
tel*	Xn\\o^nio
tell	Xn\\n^nio
tell me	Xn\\o^nio
ten*	;n\`pan
tena	;n<n\`p
tena $	<nUn
tena pay	\`n
tha*	0n:r;lIpKoQn\`lgjik
than	IpQn
that	0n:q>nKp\`lgkil
that $	0n[n
that is	In
that pric	Ko
the	6l8i9n:j;n=n>n@lCnEkFlHkIkJjLkMnOoPoSnUnVlWoYlZn[l\\k]n^n_k\`lakdnelhlin
the ac	?p
the agen	CoMnOq
the bank	0o
the city	]n
the deve	AnWn
the duba	in
the fees	cn
the firs	in
the flat	=n
the gold	>q
the heat	Po
the high	Tn
the land	Cn
the mark	]n
the metr	1n
the mome	in
the mort	dn
the most	QnRnSo
the owne	?nUnbn
the rent	fn
the thir	Mn
the two	0n4n
the weat	^p
the yiel	]nen
the*	0l2n8l<l=o>n@kCnEjFkGnHjIjJiMnOoPnQnSnUnVkWnZn[k\\l_j\`lajhkin
them	Lo
ther	GoKoQnen
ther $	Ko
ther @money	en
thes	:n
they	Klenfngp
they want	go
thi*	JnMn[o\\n
thin	Jn
thir	Mn
this	7nJnKl[o\\nen
this sear	[o
thr*	Kn
thro	:n=n
tic*	Kleo
tick	en
till	in
time	]n
time to	]n
tit*	Hn
titl	Hn
to	2l4o6l;n=oGlHnLlMqNlPpQoZk]n_kalcldlflgjhn
to $	Dn
to a	;n
to buy	Qnin
to inve	Vn
to live	4n
to move	=n
to own	Ho
to see	Pn
to sell	en
to the	OoPn
to*	2l4o6l;n=oGlHnMpNlOnPpQnZl]n_kalcldlenflgjhn
toda	Ln
tom*	^n
tomo	^n
tomo $	^n
too	Klgoin
too*	goin
top	Sncn
top*	KnSncn
tot*	cq
tota	cq
tow*	KnQnRo
towe	Rp
towe in	Rn
town	Kn
town $	Kn
tra*	Ln
tran	Ln
tre*	]o
tren	]o
two	0o2n4n
two*	0o2n4n
typ*	;nMn
typi	;n
und*	;nen
unde	Wnen
unde cons	en
up	2nMnPn\\o]n
up $	Dn]n
up a	Mn
up in	Kk\\n
up*	2nMnPn\\o]n
upf*	cn
upfr	cn
upk*	bnen
upke	en
us	0n
us*	0n
use*	9n^n
val*	8nQn
valu	8nQn
vie*	On
view	On
vil*	1nKnLnZn]n
vill	1nKnLnQnZn]n
vill $	Nn
vill @area	Kn
vill in	eo
vis*	;k>qEpHo
visa	;k>pEpHn
visa $	;l>pEp
vs	Kl
vs*	Kl
wai*	io
wait	io
wal*	Ko
walk	:nAnKo
wan*	DnPnUnfngn
want	DnPnUnfngn
want @money	Kkgo
want a	1nUn
want to	Po
was	9n
was*	9n?n
way	;n
way*	;n
we	0o
we*	0o\`n
wea*	^o
weat	^o
wer*	InUn
were	6nInUn
were ther	6n
wha*	0n1l4k5k6k7n8l:l;n=k>nBoCnElHlJoKnLpNkPkSkUnWk\\l\`naodnen
what	0n1l4k5k6k8l:l;n=kBoCnElHlJoKnLpNlPkRlSkUnWk\\l_n\`naodnen
what are	;nJn
what can	JnKo
what coul	\`o
what did	Lo
what do	bnepgn
what does	7n<nCn
what happ	AnFn]n
what have	Ln
what is	;o>oBnKnVn^ocn
what pric	0o
what retu	an
what sala	0n
what shar	eo
what shou	_n
what will	0n]n
what woul	\`nando
whe*	0l9p;kFoGnPpQo\\qij
when	;lCnFoGoKk\\q
when a	Kk\\p
when i	FnGn
wher	9o:nKnPpQp]nij
wher do	:nQo
wher does	9n
wher shou	Qo
wher woul	4n
whi*	2p4nQnRoSnYo]lelik
whic	2p4nQnRpSnYo]lelik
whic area	Yo^n
whic buil	Rp
whic comm	Qo
whic deve	Sp
whic is	2n
whic of	2o
whic one	4nUn
whic towe	Ro
who	;n?pCoQlSpYo^o
who buil	Jn
who pays	;n?nCn
who won	^p
who*	;n?pCnKlQlSpYnZo^n
whoe	Mn
why	7n:o
why*	7n:o
wif*	^n
wil*	Wn]p
will	Wn]p
will @area	]n
win*	Wn
wit*	7nKoQnYo]l_l\`lanekflgn
with	7nKnNnQnYo]l\`lanekgn
with @beds	1n
with @money	0n
with @percent	dn
with a	Ko
with no	KlUnYo
with the	Nn
won	^p
won*	^p
wor*	7n:o_p
work	7n:o;n
wort	_pgn
wort $	_n
wort it	_n
wou*	Mn_n\`papdngnip
woul	KlMn_n\`oapdnelgnip
woul a	in
woul buyi	3n
woul i	ao
woul the	dn
woul you	2nKlio
wri*	Oo
writ	Oo^n
writ the	On
yea*	KlXn]naobp
year	KlXn]naobp
year $	Xn]o\`n
year for	bnen
yie*	@oKnQnTneoil
yiel	@oKnQoTneoil
yiel $	@nQnakeo
yiel in	]n
yiel over	Kn
you	6l7p9o:oJpKnQlXn^o\`lelgn
you are	7nUnXo
you got	Kn
you work	7n:n;n
you*	0k6l7p8q9p:pJpLlPlWlXrYl]l^o\`lejgn
your	8r9pKkQlXqin
your syst	Xn
ااج*	;pKl\`n
ااجر	;oKl\`n
ابغ*	Pn
ابغي	Pn
ابو*	Vn
ابي	1nKp
ابي*	1nKn_n
اجر*	\`oan
اجرت	\`oan
اجرت $	\`p
اجن*	Ho
اجنب	Ho
احد	;nKkSngo
احد*	;nSngo
احس*	2n
احسن	2n
احف*	[o
احفظ	[o
احك*	^nin
احكي	^nin
اخد	0p
اخد*	0p
اخذ	Eo
اخذ*	Eo
اخر	;nLo
اخر*	;nLp
ادف*	dn
ادفع	dn
ادفع @money	0n
اذا	\\n
اذا نزل	\\o
اذا*	\\n
ارخ*	4nQn
ارخص	4nQn
ارخص $	4n
ارق*	8o9o
ارقا	8o9n
ازم	0p>nDp
ازم يكون	0n
ازم*	0pDp
است*	PnQn]l\`nelfnhoin
استث	7nQphoin
استث $	4n7n
استث @money	Qo
استث في	in
استو	Pn\`nfo
استو @area	Klfo
استو في	Kn
اسج*	<n
اسجل	<nWn
اسر*	Qn
اسرع	Qn
اسع*	KkQo]reo
اسعا	KkQo]reo
اسعا @area	]p
اسعا شقق	Klen
اسعا فلل	en
اسعا في	]o
اسعا نازل	Qn
اسو*	=n
اشت*	0n3o>nEn\`lan
اشتر	0n1n3oEo\`lao
اشتر $	0p1n
اشتر @money	3n
اضل	3n
اضل*	3n
اعر*	8nKn_n
اعرض	Ko
اعرف	8n
اعط*	XoZn
اعطي	Xn
اعل*	Qn
اعلي	4nRn
اعلي عايد	Rn
اغل*	RnTn
اغلي	RnTn
افت*	Po
افتح	Po
افض*	QnSn
افضل	QnSn
اقا*	>pEq
اقام	>pEq
اقد*	0qAoJndl
اقدر	0qAoKndl
اقدر ادفع	0n
اقدر اشتر	0n
اقصي	;n
اقل	7nUn
اقل*	7nUn
اكت*	OqUoXn
اكتب	OpUpXn
اكتب رسال	On
اكث*	QpSnTo
اكثر	QpSnTo
اكثر شي	Tn
اكثر منطق	Qn
الح*	;oHn
الحر	;nHn
الق*	Kn
القي	Kn
الل*	;oFn]l
اللي	;oPn]l
ان	Xo
ان*	8nXo
انا	Qnfn
انا*	Qn
انب*	6oLo
انبا	6oLo
انبا @area	6o
انت*	7p
انو	Tn
اني	Op
اني*	Op
او	Ko
او @area	Ko
او*	Ko
اول*	Ko
اولي	Kn
اولي $	Ko
اي	RnSn
اي*	RnSn
ايج*	3o<oDpGnKjQn\`panekfpil
ايجا	3o<oDpGnKjQn]n\`panelfpil
ايجا $	<pDoRn]n
ايش	;oQo
ايش*	;oQo
ايه*	4n
ب	0l3nKoao
ب @money	3nKnan
ب*	3nKnao
باي	Ho
باي منطق	Hn
باي*	CnHo
بحث	[p
بحث $	[p
بحث*	[p
بدي	Qn
بدي*	Kn
برج	Ro
برج*	Ro
بس	Hn
بس*	Hn
بكم	KlLn\`neo
بكم انبا	Lo
بكم*	KkLn\`nen
بنك	dn
بنك*	Wndn
بيت	0o7n?n
بيت $	7n?n
بيت @money	cn
بيت*	0n?n
بيع	GnVoen
بيع في	Vn
بيع*	GoVnen
بين	2p
بين @area	4n
بين عقار	2n
بين*	2p
تاج*	\`o
تام*	Fr
تامي	Fr
تاو*	Ko
تاون	Ko
تاون هاوس	Ko
تجيب	9n
تسج*	cn
تسجي	Cncn
تسل*	Kn
تسلي	Kn
تسو*	_o
تسوي	_n
تقد*	JnNn
تقدي	Nn
تقدي عن	Nn
تمل*	;nHn
تملك	;nHn
تملك الحر	;nHn
تمو*	;n
تموي	;n
تنب*	eo
تنبا	eo
تنص*	in
تنصح	in
توقع	8n
جاه*	Kp
جاهز	Kp
جاي*	9p]o
جايب	9p
جايه	]o
جايه $	]o
جديد	\\n
جهز	Nn
جهز*	No
جوال	Zn
حاس*	Po
حاسب	Po
حاسب عايد	PoQl
حده	6nUn\`l
حده $	Un
حده*	6nUn\`l
حسب*	:o
حسبت	:o
حي	Qn
حي*	Qn
حين	en
حين*	en
خار*	AnKnio
خارط	AnKnin
خارط $	An
خارط في	in
خبر*	Kl\\o
خبرن	Kl\\pin
خبرن اذا	\\n
خدم*	boeo
خدما	;nbneo
داف*	fn
دبي	HnQn]n
دبي $	HnQn
دبي*	HnQo]n
دخل*	0n
دخلي	0n
دفع	Klfo
دفع*	Kldpfo
دفعه	do
دون	7n
دون*	7n
رات*	0r
راتب	0q
راتب @money	0o
راي*	]n
رايح	]o
رايح اسعا	]n
رايك	^n
ربح*	an
رسا*	Op
رسال	Op
رسال وكيل	Oo
رسم*	;oXn
رسو*	;nWnbpcn
رسوم	;nWnboco
رسوم تسجي	Cn
رسوم خدما	bnen
رسوم كم	co
رقم	Zp
رقم جوال	Zn
رقم*	Zp
رني	KnLn
رني*	KoLn
زوج*	0n
زوجت	0n
زيا*	fo
زياد	fo
زين*	io
زينه	in
سعر	7oKlOnQlXnenil
سعر اقل	Un
سعر بيت	7n;n
سعر قدم	]o
سعر*	7oQl\`ldleogpil
سعره	gp
سكن	ip
سكن*	ip
سمس*	Co
سمسا	Co
سنه	]oeo
سنه جايه	]o
سنه*	]oeo
سوق	]p
سوق*	]p
سوي*	Nn
شحا*	\`ncn
شحال	\`ncn
شرا*	EoNncnio
شراء	AnEocnin
شراء شقه	Eo
شراء علي	An
شرك*	Sn
شركه	Sn
شقت*	;nKl_n
شقتي	Kl_n
شقتي @area	Kl_n
شقق	KoLnVp
شقق @area	Ln
شقق في	Vp
شقق*	KoLnVp
شقه	EnKnQlZngo
شقه @beds	gn
شقه @money	dn
شقه @number	Zn
شقه*	6nEnKnQkZngo
شلو*	<n
شلون	<nJn
شنو	^n
شهر	0oDnKldnfn
شهر لو	dn
شهر*	0qKkdpfn
شهري	0ndn
شهري $	dn
شو	0n6l@nAoBoKpLndlelin
شو رايك	^n
شو عيوب	in
شو في	Ko
شو قدر	0n
شو يعني	Bn
شو*	0n6l;n@nAoBoKodlelin
شي	KoXn\\o
شي @area	\\n
شي جديد	\\n
شي*	Kn\\o
صاح*	?nZn
صاحب	Zo
صاحب شقه	Zn
صار*	6n
صارت	6n
صاف*	@pan
صافي	@pan
صال*	Kp
صاله	Kp
صاله $	Kn
صفق*	6o
صفقه	6o
ضري*	Go
ضريب	Gp
ضريب علي	Gp
طال*	go
طالب	gp
طالب @money	go
طلع*	5n
طلعت	5o
عاد*	CoKl
عادي	;nKl
عاي*	;k@oPnQnaoeo
عايد	;k@oPnaoen
عايد $	Po
عايد صافي	@p
عايد عقار	an
عايد في	en
عايز	DnKn
عدد	5n6n
عدد*	5o6n
عرض	Np
عرض*	KlNp
عشا*	>nUn
عشان	>nUn
عطن*	Zn
عطني	Zn
عقا*	2n;lNnOoboclelgohn
عقار	2o;lNnOo\`lanbncldnelgnhn
عقار $	1nZn_nbo
عقار سعره	gn
عقار كم	ao
عقار و	2n
عقد	<pUo
عقد*	<pUo
علي	AnGpKncndnin
علي خارط	AoKnio
علي*	0nAnGpKn]l_lcndo
عليه	dn
عمو*	Cp
عمول	Cp
عن	Npio
عن @area	Np
عن*	Npio
عند*	5oKq
عندك	5oKn
عندي	Ko
عندي @money	Kn
عيو*	in
عيوب	in
غرف*	;oKogn
غرفه	;oKn
غرفه صاله	Ko
غير	cn
غير*	Unco
فرق	2n
فرق*	2n
فلل في	]len
فوق	co
فوق*	co
في	0l4k;kGoKnLnNkRnSnTnVpZn\`nalcldkeogn
في @area	3n4l5n6nKnLnNlRoTn\`neo
في اولي	Kn
في دبي	Hn
في شقق	Kn
في ضريب	Go
في*	0l4j;kGoKnLnNkRnSnTnVpZn\`nalckdlengn
فيل*	Kp_n
فيلا	Kp_n
فيلا @beds	_n\`n
فيلا @money	5n
فين	Qp
فين*	Qo
فيه*	4nYngnin
فيها	Ynin
فيها $	in
فيهم	4n
قار*	2n4p
قارن	2o4p
قبل	Dq
قبل ما	Dn
قبل*	Dq
قدر	0n
قدر اشتر	0n
قدر*	0n
قدم	]n
قدم في	]o
قدم*	]o
قدي*	8qKkeofn
قديش	8pKkeofn
قرض	0n
قرض*	0n
قري*	Kp
قريب	Kp
قريب من	Kn
قسط	dq
قسط*	ds
قسطه	dn
قيد	en
قيد*	en
كاش	Un
كان	6n
كان*	6o
كل	Xpdo
كل شهر	do
كل*	Xpdo
كم	0n4l5p6qCoDnElKfLjQl_o\`paocodoeogjij
كم $	coen
كم ادفع	cn
كم اقدر	0n
كم ايجا	\`o
كم رسوم	bn
كم شقه	5n6o
كم صفقه	6o
كم عايد	anen
كم عدد	5n
كم عمول	Cn
كم قسط	dp
كم يجيب	\`p
كم يسوي	_o
كم يعه	6n
كم*	0n4l5q6qCpElKfLjQl_o\`oaocodoeogjij
كوي*	ho
كويس	ho
كيف	7n8o:p<nKlUnWr]o^lcl
كيف حسبت	:o
كيف*	7n8o:p>nKlWq]o^lcl
لو	Enaodo
لو اشتر	an
لو*	aodn
لي	KnNnXn
لي*	KnNn
ما	;n=oDnUnYo
ما فيها	Yo
ما*	=oDnYo
مال*	DnFnZofn
مالك	=n?nDnFnZofn
مالك $	?nFn
مبي*	Sn
مبيع	Sn
مبيع $	Sn
متر	en
متر*	KnRnen
مترو	Kp
متوس	\`n
متوس ايجا	\`n
متوس سعر	]n
متي	Fo
متي*	Fp
مخا*	io
مخاط	io
مسا*	Ko
مساح	Ko
مساح @sqft	Kn
مست*	;n=o
مستا	;n=o?n
مش*	Fn
مشا*	Tn
مطو*	ApQlSq
مطور	AqQlSr
معا*	0nKn
معاش	0o
معاش @money	0o
معاي	Ko
معاي @money	Ko
معر*	5o7n
معرو	5o
معرو في	5n
معق*	go
معقو	go
معن*	7n
معني	7n
معي	Qn
معي*	Qn
مقا*	Pn
مقار	Pn
مقد*	do
مقدم	dn
مكا*	gn
مكان	gn
من	7n9p;oFnUo
من وين	9p
من*	9p;pFnSnUo
منا*	Qp
مناس	in
مناس $	gn
مناط	Qp
منط*	HnQpYo
منطق	HnQpYp
منطق ما	Yo
منه*	Kn
منو	7n^n
منو*	7n^n
مني*	9n
مهل*	=oDn
مهله	=oDn
موج*	Fnfn
موجر	Fnfn
مين	4n;o?oKlSo
مين فيهم	4n
مين يدفع	;n?n
مين*	4n;o?oKlSo
ميه	Kn
ميه*	Kn
ناز*	Qn
نازل	Qn
نزل	\\o
نزل شي	\\n
نزل*	\\n
نسب*	7n8n
نسبه	8nen
نمو*	;n
هال*	8n9nen
هالا	9n]nen
هالا $	9n]n
هاو*	Ko
هاوس	Ko
هذا	:o
هذا*	:n
هل	HnKl_nhoin
هل عقار	ho
هل*	7nGnHnKl]l_nhoio
هلا	Io
هلا*	Io
هنا*	Kn
هناك	Kn
هي	;o
هي*	;o
و	2n
و $	2n
و*	2n
وسي*	Oo
وسيط	Oo
وش	Jneo
وش*	Jneo
وكي*	Op
وكيل	Op
وكيل عقار	Oo
ولا	3o4n?oBnQl]ngnin
ولا @area	4p
ولا اشتر	3o
ولا*	3o4n?oCnQl]ngnin
وين	9pPoQp]n
وين اسعا	Qn
وين رايح	]n
وين*	9oPoQp]n
يا	KnUn
يا*	KnUn
ياخ*	en
ياخذ	Cneo
يبي	fn
يبي*	=nfo
يبيع	=n
يتا*	\`n
يتاج	\`n
يتم*	Hp
يتمل	Hp
يتمل في	Hn
يتي	;n_n
يتي*	_n
يجي*	\`o
يجيب	\`o
يحق	=n
يدف*	;n=n?n
يدفع	;n?n
يرج*	Fo
يرجع	Fo
يرفع	Dn
يست*	go
يستا	go
يسو*	_o
يسوي	_p
يشت*	Hnin
يشتر	Hn
يطل*	=qKnRn
يطلع	=qRn
يعا*	Lo
يعات	Lo
يعطي	Dn
يعن*	Bn
يعني	;nBn
يعه	6n
يعه*	6n
يقد*	=oHp
يقدر	=oHpQl
يقو*	gn
يكو*	0n
يكون	0n
ينب*	eo
ينبا	eo
ينز*	Kl\\ngn
ينزل	Kl\\n
ينف*	0n
ينفع	0n
ينه*	4o
ينهم	4n
ينهم $	4o`;

export const CONTINUATION_WEIGHTS = `carry;new;same
	2n
!aboutword	0n1l
!adding	0k1l2p
!affordword	0n
!again	0l2p
!area1	1n
!asks	0n
!bare	0l1l2p
!best	1n2l
!betterq	0o1l
!both	0n2l
!bound	1k
!buyrent	0o2l
!buyverb	1n2k
!cash	0l2p
!change	0l1l2o
!cheaper	1l
!cheapword	1k2n
!comparestrong	0r2g
!compareword	0o2k
!correct	0k1l2q
!crowd	1n
!crowded	1l2o
!dearword	1l
!fairword	2k
!feestrong	1o2j
!feeword	1p2j
!few	2n
!filters	0l2o
!find	0o2k
!findstrong	0p2i
!futureword	2k
!growthnoun	0o2l
!growthword	2l
!highest	2n
!howmany	0o2i
!howmuch	0n1n2i
!incomeword	1n2k
!landlord	1l2n
!lastanswer	0l1q2j
!least	1j
!live	0j2p
!livegood	1o2k
!loanFact	0l2p
!loanstrong	0o2j
!loanword	0n2l
!marketword	2n
!mayword	1k
!message	0o2i
!money	1l2n
!monthcost	0n2j
!more	1j2o
!mybudget	0n2j
!offplan	2o
!ofthese	0n1k
!only	0j1l2r
!onlyplace	1k2p
!ordinals	0o2j
!period	0l2o
!personword	0k1n
!place	0l
!pointing	0o2i
!position	0n
!price	2n
!pricemean	0p2k
!priceword	0n
!psfword	0n
!purposeword	0k2p
!question	0n2l
!raise	0l2p
!rankword	0l2o
!recent2	0o1l
!rentask	0o2k
!rentword	0n
!ruletopic	0l1q2j
!safeword	2k
!salesword	1n2k
!save	0k1r2j
!screen	1n2k
!shown2	1n
!shownhomes	2n
!similar	0l
!size	0k2o
!slides	0o2l
!sort	2n
!sortYield	0k1n
!sqftExact	0l2o
!thatone	2k
!there	2k
!topic	2l
!trendstrong	0l1n
!trendword	0n1n2i
!type	0l
!valueask	1n
!verdictword	0n2l
!whatif	1k2n
!whichone	1l
!whichword	1l
!worthword	0n2k
!yieldword	0n
$	2n
<	2n
<afford loan	1k2o
<areas	1l
<asked	0l2n
<compare area	0l1l2o
<compare home	0l
<completion	1k
<count area	0l2n
<downAed	0p1h
<downPercent	2k
<explain rule	0k2o
<fees	0l2n
<forecast	1o2j
<greet app	0k1q2k
<homeIds	1o2l
<incomeAed	1g2o
<instalment	1l
<keywords	1n
<list home	1l2n
<marketRentAed	0p2j
<maxPriceAed	2n
<maxSqft	0q1l2k
<minSqft	0q1l2j
<notAreas	0q1k2k
<null	0l2o
<price	0p1l2l
<price_per_sqft	1l
<rank area	0l1n
<ratePercent	0n2l
<rent	2l
<rentChangePercent	0l1n
<return	0j2o
<sales	1l
<score	1o2l
<service_charge	1o
<trend area	2l
<trend city	0n
<type	1l
<value area	0o2j
<value home	0n2l
<verdict area	0o1l2l
<years	0o1l
=!areas	0n1n2j
=!completion	0l2p
=!downPercent	2n
=!homeIds	0p2l
=!keywords	0k2n
=!notAreas	0l1l2p
=!sort	0k2n
=!type	0l1n
==areas	0k2o
==homeIds	0i1n
==maxPriceAed	0k2p
==sort	2n
=areas	0l
=completion	0l1l2p
=keywords	0k2n
=maxPriceAed	2n
=maxSqft	0l2o
=minSqft	0l2o
=notAreas	0l1l2p
=sort	0k2o
@area	0l2n
@area $	0l
@area for	0o2l
@beds $	0l1l2p
@beds ther	0n
@money	2n
@money $	0n1j
@money in	2o
@number	0k2p
@number $	0k2p
@percent	0l2o
@percent $	0j2o
@sqft	0k2o
@years	0j1k2r
@years $	0k1l2q
^	2n
^ $	0n1l
^ @area	0l1l2p
^ @beds	0k2n
^ @money	0k2q
^ @years	0l2o
^ any	0n
^ comp	0o2l
^ drop	0l
^ for	2o
^ how	1n2l
^ in	2o
^ is	0p1l2l
^ not	2n
^ only	2n
^ rent	0o2l
^ save	0l1p2l
^ shou	0n2l
^ sort	2n
^ tell	2l
^ the	0k2n
^ what	1n
^ with	2n
^ اذا	2n
^ ارخص	2n
^ بكم	0n
^ رني	0p2k
^ طيب	0n2l
^ علي	2n
^ فلل	2n
^ قارن	0n2l
^ قديش	1n
^ كم	0n2k
^ كيف	1n2l
^ لا	2n
^ من	2n
^ مين	2l
^ وش	0n
^ وكم	0n
a mont	0n
abo*	0l2n
abou	0l
abou the	0n
act*	0l2n
actu	0l2o
aga*	1o2k
agai	1o2k
age*	0n
all	1n
all*	1n
and	2n
and @area	2n
and home	0l
and if	1n
and in	2n
and what	0o2l
and*	2n
any*	1k
are	0o2l
are*	0p2l
at	0k1o
at that	0l1o
at*	0k1o
bes*	2n
best	0l2o
best yiel	2n
bet*	0n1k
bett	0n1l
bett $	0o2k
bett yiel	2n
buy*	2l
by	1n
by yiel	1o2l
by*	1n
cas*	2n
cash	2n
cash $	2n
cha*	0p2k
che*	2n
chea	2n
chea $	0l2o
com*	0p2k
comp	0p2k
cou*	0n1l
coul	0o
dea*	0l1o
deal	0l1o
deal $	0l1n
dec*	0n
did	1n
did*	1n
do	0l1n
do i	0l2n
do they	0n
do*	0l1o
doe*	0l1n
does	0l1n
dra*	0n
draf	0o
dro*	0l2n
drop	0l2n
drop the	0l
fai*	0n
fair	0n
fair pric	0n
fee*	1p2k
fees	1p2k
firs $	0n1k
for	2n
for @money	2l
for a	0l1n
for that	0o1l
han*	0l
has	0l2o
has the	2n
has*	0l2o
home $	0k2n
home ther	0p2k
how	2l
how did	0l1o
how many	0n2k
how*	1n2l
i	2n
i need	2n
i pay	1l2n
i*	2n
if the	2n
in	2l
in @area	1o2k
in the	2l
in*	1n
is @money	0l2n
is chea	0n
is it	0o2l
is the	1o2l
it $	0l
its mont	1n
lar*	0l
larg	0l1n
larg $	0l1n
let*	2n
livi	2n
mak*	1l
make	1l
make it	2n
man*	0n2k
many	0n2k
mar*	2n
mark	2n
me	0n1n2i
me*	0n1n2i
mea*	0l
mean	0l
mon*	0n2k
mont	0n2k
mont $	0n
mor*	1l2o
more $	2n
mort	1l2n
need to	1l2n
nex*	0k2n
next	0k2n
no	2n
no*	2n
not	2o
not*	0l2n
of	1j
of the	0o1l
of*	0n1j
one	0n2k
one*	0n
ones	2n
onl*	0k1l2p
only	0k2p
only $	2n
out	1l
out*	1l
ove*	1n
over	1n2l
pay	1l2n
pay*	2n
per	0n
pla*	0l
pri*	1n
pric	1n2l
put	2o
put*	2o
ren*	0n
rent	0n
sav*	0k1o
save	0k1p
save it	0l1o
say	1l2n
say*	1l2n
sec*	0o1k
seco	0o1k
seco one	0n1l
sho*	0n2l
shou	0n2l
shou i	0n
show me	2l
simi	1n
som*	2k
some	0n2k
sor*	2o
sort	2n
stu*	1n
stud	1n
stud $	2n
stud in	1o2k
tel*	2l
tell	2l
tell me	1n2l
ten*	1n
tena	1n
tha*	0n1n2j
than	1n
that	0o2j
that $	0n2k
that pric	0l1o
the	2n
the agen	0n2k
the best	0k2o
the fees	2l
the firs	0n
the lowe	2n
the seco	0n
the*	0n
them	0n
them $	0n
then	0n
then $	0n
ther	0n2j
ther $	0n2k
ther @money	0o2k
thes	0j1n2n
they	0o1k
thi*	0l
thr*	2n
to	0n
to the	0n2l
to*	0n
too	0k2p
too $	2n
too*	0k2p
town $	2o
up	0n2l
up*	0n2l
vil*	2n
want @money	0n
we	0n
we*	0n
wha*	1n2l
what	1n2l
what abou	1l2o
what does	0l1o
what if	0l2n
what is	1n
what woul	0n
whi*	1l2n
whic	1l
whic has	0l2o
who*	0k1o
wit*	0n
with	0n
wor*	0k1n
wou*	2k
woul	0n2k
woul i	0n
yea*	0l1n
year	0l1n
year $	0l1n
yie*	1n2l
yiel $	2k
you	0l1o
you*	0k1o
~5	2l
~6	0n2k
~7	2k
~8	2k
~number	1l2o
~period	0l2n
~position	0n
احس*	1o2l
احسن	2l
احسن $	0o2k
اذا	2n
اذا*	2n
ارخ*	0n1l
ارخص	1l
ارخص $	0o2l
ازم	2l
ازم راتب	1n
ازم*	2l
است*	0n
استو	0o2l
اسع*	0n2k
اسعا	0n2k
اعر*	2l
او	2n
اول	0o1l
اول $	0n
اول*	0n2l
اولي $	1n2l
ايجا $	0n1l
بس	0l2p
بس $	2o
بس*	0l2p
بكم	0o2l
بكم*	0o2l
تاو*	2n
تاون	2n
تاون هاوس	2n
دفع*	1l2n
دفعه	2n
رات*	0n2l
راتب	0n2l
رسوم كم	0n
رني	0p2k
رني*	0p2k
شقق	2k
شقق*	2k
شو	2l
شو*	2l
صال*	2n
صاله	2n
طلع*	1n
طيب	0n2l
طيب @area	2n
طيب*	0o2l
عاي*	0n1k
عايد	1l
عايد $	2n
عقا*	0l
علي*	0n
عليه	0n
عن	0o2l
عن*	0o2l
غرف*	2n
فلل	1l
فلل*	1l
في	0n2k
في @area	2k
في اولي	0n
في*	0n2k
فيها $	1n
قار*	0n2l
قارن	0n
قدي*	1n
قديش	1n
قسط	0o2l
قسط*	0n1n2j
قسطه	1n2l
كم	0n2k
كم $	0n1l
كم ايجا	1n
كم*	2k
كيف	1n
كيف*	1n
لا	2n
لا*	2n
لو	0o1l
لو*	0o1l
من	0l2n
من*	0l2n
مين	2l
مين فيهم	0o2l
مين*	2l
هال*	1o2k
هالس	2l
هالس في	1n
هاو*	2n
هاوس	2n
هنا*	2l
هناك	0n2l
هناك $	2l
وش	0n
وكم	0n1l
وكم*	0n
وين	0n
وين*	0n
يدف*	0k1o
يدفع	0l1o
ينه*	0n
ينهم $	0n`;
